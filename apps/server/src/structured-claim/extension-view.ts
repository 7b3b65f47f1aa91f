import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import type { ReviewView } from '@makewhole/contract/review/review.ts'
import { personalLossTypes, personTypes } from '@makewhole/domain/claim/structured-claim.ts'
import { summarizeExtension } from '@makewhole/domain/claim/extension-summary.ts'
import { extensionItems } from '@makewhole/domain/intake/extension-data.ts'
import type { ExtensionData } from '@makewhole/domain/intake/extension-data.ts'
import { dayInWords } from '@makewhole/domain/shared/local-date.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import type { Locale, LocalizedText } from '@makewhole/domain/shared/text.ts'
import type { ImportedFacts } from '../import/imported-facts.ts'
import { claimEntity, attestationId } from './entity-ids.ts'
import { injuryId, injuryList, lossId } from './patch-losses.ts'
import { singlePersonId } from './patch-people.ts'

const words = {
  claim: { en: 'The claim', es: 'El reclamo' },
  injury: { en: 'Personal injury', es: 'Lesión personal' },
  attestation: { en: 'Attestation', es: 'Declaración' },
  vehicle: { en: 'Vehicle', es: 'Vehículo' },
  other: { en: 'Other', es: 'Otro' },
  cut: { en: 'Not everything is shown', es: 'No se muestra todo' },
  shown: {
    en: 'This claim holds more than its pages show. The data that was sent stays stored.',
    es: 'Este reclamo contiene más de lo que muestran sus páginas. Los datos que se enviaron siguen guardados.',
  },
  file: { en: 'The file in which it came', es: 'El archivo en el que vino' },
  firmReference: { en: 'The law firm’s own number', es: 'Número propio del bufete' },
  originalFilingDate: { en: 'Originally filed on', es: 'Presentado originalmente el' },
} as const satisfies Record<string, LocalizedText>

/**
 * Describes extension data, each item under its kind and in the form's order, because the database has none
 * (docs/rules/law-firms.md "The structured claim").
 */
export function extensionView(
  extension: ExtensionData,
  claim: ClaimView,
  locale: Locale,
): ReviewView['toldBeside'] {
  const titles = titlesOf(extension, claim, locale)
  const order = [...titles.keys()]
  const place = (id: string) => (titles.has(id) ? order.indexOf(id) : order.length)
  return summarizeExtension(extension, locale)
    .toSorted((one, other) => place(one.id) - place(other.id))
    .map(({ id, lines }) => ({
      of: titles.get(id) ?? words.other[locale],
      lines: lines.map((line) => ({ ...line })),
    }))
}

/** Describes an imported file's facts besides answers (docs/rules/law-firms.md "Importing"). */
export function importedView(imported: ImportedFacts | null, locale: Locale): ReviewView['toldBeside'] {
  const { firmReference = null, originalFilingDate = null } = imported ?? {}
  const filedOn = originalFilingDate === null ? null : dayInWords(originalFilingDate, locale)
  const lines = Object.entries({ firmReference, originalFilingDate: filedOn }).flatMap(([name, value]) =>
    value === null ? [] : [{ name: words[name as 'firmReference' | 'originalFilingDate'][locale], value }],
  )
  return lines.length === 0 ? [] : [{ of: words.file[locale], lines }]
}

/** States that a claim over the limits is shown in part (docs/rules/intake.md "How much a claim holds"). */
export function truncationView(isCut: boolean, locale: Locale): ReviewView['toldBeside'] {
  return isCut
    ? [{ of: words.claim[locale], lines: [{ name: words.cut[locale], value: words.shown[locale] }] }]
    : []
}

function titlesOf(extension: ExtensionData, claim: ClaimView, locale: Locale): ReadonlyMap<string, string> {
  const { id } = claim
  return new Map<string, string>([
    [claimEntity, words.claim[locale]],
    ...personTypes.map((type) => [singlePersonId(id, type.id), type.name[locale]] as const),
    ...claim.additionalPersons.map((person) => [person.id, fullName(person)] as const),
    ...claim.damagedStructures.map(({ id: structure, type }) => [structure, type?.name ?? ''] as const),
    ...claim.insurancePolicies.map(({ id: policy, providerName }) => [policy, providerName ?? ''] as const),
    ...extensionItems(extension, 'vehicles').map((each) => [each, words.vehicle[locale]] as const),
    ...personalLossTypes.map((type) => [lossId(id, type.id), type.name[locale]] as const),
    [injuryId(id), words.injury[locale]],
    ...extensionItems(extension, injuryList).map((each) => [each, words.injury[locale]] as const),
    [attestationId(id), words.attestation[locale]],
  ])
}
