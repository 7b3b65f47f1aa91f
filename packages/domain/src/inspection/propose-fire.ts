import type { Fire } from '../program/program.ts'
import { daysBetween } from '../shared/local-date.ts'
import type { LocalDate } from '../shared/local-date.ts'

/** The inspections of one day and county, with the fire that they were said to be of. */
export interface Incident {
  readonly startedOn: LocalDate
  readonly county: string
  readonly incidentName: string | null
  readonly fireId: number | null
}

/** Reasons for a proposal: the fire began then and burned there, has its name, or has the day's other counties. */
export const proposalReasons = ['dayAndCounty', 'name', 'sameDay'] as const
export type ProposalReason = (typeof proposalReasons)[number]

export interface FireProposal {
  readonly fireId: number
  readonly reason: ProposalReason
}

type ProposableFire = Pick<Fire, 'id' | 'name' | 'startedOn' | 'zones'>

/** Inspectors and programs may count a fire that begins at night on either day. */
const maxDaysApart = 1

/**
 * Proposes a fire of the program for an undecided day and county; null where none or several come into question
 * (docs/rules/review.md "Importing inspections"). An administrator decides.
 */
export function proposeFire(
  incident: Incident,
  fires: readonly ProposableFire[],
  others: readonly Incident[],
): FireProposal | null {
  const near = (day: LocalDate) => Math.abs(daysBetween(day, incident.startedOn)) <= maxDaysApart
  const matches: Readonly<Record<ProposalReason, (fire: ProposableFire) => boolean>> = {
    dayAndCounty: (fire) =>
      fire.startedOn !== undefined && near(fire.startedOn) && burned(fire, incident.county),
    name: ({ name }) =>
      nameOf(incident.incidentName ?? '') !== '' && nameOf(incident.incidentName ?? '') === nameOf(name.en),
    sameDay: (fire) =>
      burned(fire, incident.county) &&
      others.some(({ fireId, startedOn }) => fireId === fire.id && startedOn === incident.startedOn),
  }
  for (const reason of proposalReasons) {
    const [fire, another] = fires.filter(matches[reason])
    if (fire && !another) return { fireId: fire.id, reason }
  }
  return null
}

/** A fire without zones may have burned anywhere. */
function burned({ zones }: ProposableFire, county: string): boolean {
  const word = county.toLowerCase()
  return !zones || zones.some(({ counties }) => counties.some((each) => each.toLowerCase() === word))
}

/** `LONG HOLLOW` and `Long Hollow Fire` are one name. */
function nameOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/\b(fire|complex)\b/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
