import type { Fire, Zone } from '../program/program.ts'
import { addDays, dayInWords } from '../shared/local-date.ts'
import type { LocalDate } from '../shared/local-date.ts'
import type { LocalizedText } from '../shared/text.ts'

/** True while the fire's program accepts new claims: until the day before it closes. */
export function isFireOpen(fire: Fire, today: LocalDate): boolean {
  return fire.closedOn === null || today < fire.closedOn
}

/**
 * True while claims in progress may be saved and submitted: until the grace days after closing end
 * (docs/rules/claims.md "When a fire's program ends").
 */
export function acceptsSubmissions(fire: Fire, today: LocalDate): boolean {
  const lastDay = lastDayOf(fire)
  return lastDay === null || today <= lastDay
}

/** Returns the last day on which a claim of this fire can be submitted; null while no end is set. */
export function lastDayOf(fire: Fire): LocalDate | null {
  return fire.closedOn === null ? null : addDays(fire.closedOn, fire.graceDays - 1)
}

/** Describes a fire's filing period in words (docs/rules/api.md "GraphQL": description). */
export function fireWords(fire: Fire, today: LocalDate): LocalizedText {
  const { closedOn } = fire
  const lastDay = lastDayOf(fire)
  if (closedOn === null || lastDay === null)
    return { en: 'Claims can be filed.', es: 'Se pueden presentar reclamos.' }
  if (isFireOpen(fire, today))
    return {
      en: `Claims can be filed until ${dayInWords(lastDay, 'en')}.`,
      es: `Se pueden presentar reclamos hasta el ${dayInWords(lastDay, 'es')}.`,
    }
  return {
    en: `The program of this fire closed on ${dayInWords(closedOn, 'en')}.`,
    es: `El programa de este incendio cerró el ${dayInWords(closedOn, 'es')}.`,
  }
}

/** Finds the fire's zone of a county; null where the program names none there (docs/rules/program.md "Fires"). */
export function zoneOf({ zones }: Fire, county: string | null): Zone | null {
  return zones?.find(({ counties }) => county !== null && counties.includes(county)) ?? null
}
