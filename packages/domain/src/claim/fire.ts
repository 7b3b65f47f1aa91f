import type { Fire, Zone } from '../program/program.ts'
import { addDays, dayInWords } from '../shared/local-date.ts'
import type { LocalDate } from '../shared/local-date.ts'
import type { LocalizedText } from '../shared/text.ts'

/** A claim may be started while its fire's program runs: until the day before it closes. */
export function isFireOpen(fire: Fire, today: LocalDate): boolean {
  return fire.closedOn === null || today < fire.closedOn
}

/**
 * A claim in progress may still be saved and submitted in the grace days after closing
 * (docs/rules/claims.md "When a fire's program ends").
 */
export function acceptsSubmissions(fire: Fire, today: LocalDate): boolean {
  const lastDay = lastDayOf(fire)
  return lastDay === null || today <= lastDay
}

/** The last day on which a claim of this fire can be submitted; null while no end is set. */
export function lastDayOf(fire: Fire): LocalDate | null {
  return fire.closedOn === null ? null : addDays(fire.closedOn, fire.graceDays - 1)
}

/** Whether claims can be filed for a fire, in words (docs/rules/api.md "GraphQL": description). */
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

/** The place of the fire in which a county is; null where the program names none there (docs/rules/program.md "Fires"). */
export function zoneOf({ zones }: Fire, county: string | null): Zone | null {
  return zones?.find(({ counties }) => county !== null && counties.includes(county)) ?? null
}
