import type {
  incidentView,
  lookupView,
  sourceView,
} from '@makewhole/contract/structured-claim/structured-claim.ts'
import { fireWords } from '@makewhole/domain/claim/fire.ts'
import type { Fire } from '@makewhole/domain/program/program.ts'
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

/** A fire as other programs know it, with a sentence about it. */
export function incidentOf(fire: Fire, today: LocalDate, locale: Locale): z.input<typeof incidentView> {
  return {
    ...lookup(fire, locale),
    description: fireWords(fire, today)[locale],
    additionalInformation: [],
    type: null,
  }
}

/** The portal or program that a claim came by. */
export function sourceOf(source: Option, locale: Locale): z.input<typeof sourceView> {
  return { ...lookup(source, locale), additionalInformation: [], type: null }
}
