import type {
  incidentView,
  lookupView,
  sourceView,
} from '@makewhole/contract/structured-claim/structured-claim.ts'
import { fireWords } from '@makewhole/domain/claim/fire.ts'
import { sourceTypeOf } from '@makewhole/domain/claim/structured-claim.ts'
import type { Fire, Program } from '@makewhole/domain/program/program.ts'
import type { LocalDate } from '@makewhole/domain/shared/local-date.ts'
import type { Locale, Option } from '@makewhole/domain/shared/text.ts'
import type { z } from 'zod'

/** Returns an option in GraphQL's shape: its id as a text, and its names. */
export function lookup(
  { id, name }: Pick<Option, 'id' | 'name'>,
  locale: Locale,
): z.input<typeof lookupView> {
  return { id: String(id), displayName: name[locale] }
}

/** Returns an option in REST's shape. */
const typeOf = ({ id, name }: Option, locale: Locale) => ({ id, name: name[locale] })

/** A fire as other programs know it, with its type and a sentence about it. */
export function incidentOf(
  { options }: Pick<Program, 'options'>,
  fire: Fire,
  today: LocalDate,
  locale: Locale,
): z.input<typeof incidentView> {
  const type = options['incidentType']?.find(({ id }) => id === fire.typeId)
  return {
    ...lookup(fire, locale),
    description: fireWords(fire, today)[locale],
    additionalInformation: [],
    type: type ? typeOf(type, locale) : null,
  }
}

/** The portal or program that a claim came by. */
export function sourceOf(source: Option, locale: Locale): z.input<typeof sourceView> {
  return {
    ...lookup(source, locale),
    additionalInformation: [],
    type: typeOf(sourceTypeOf(source.id), locale),
  }
}
