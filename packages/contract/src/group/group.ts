import { groupDecisions, groupStatusNames, groupStatuses } from '@makewhole/domain/group/group-status.ts'
import { groupTypeNames } from '@makewhole/domain/group/group-key.ts'
import { z } from 'zod'
import { structuredClaimView } from '../structured-claim/structured-claim.ts'
import { cents, dayText, epochText, optionView, seenVersion, typedText } from '../wire.ts'
import { groupLedgerView } from './ledger.ts'

const text = z.string().nullable()
const { damageProperties, personToClaims, reviewer } = structuredClaimView.shape

/** The specification's names of statuses; those of code are the domain's `GroupStatus`. */
export const groupStatusView = z.enum(groupStatuses)

/** A claim in a group, light. */
export const groupedClaimView = z.object({
  id: z.uuid(),
  claimNumber: z.string(),
  apn: text,
  claimant: z.object({
    firstName: text,
    middleName: text,
    lastName: text,
    address1: text,
    address2: text,
    city: text,
    state: text,
    zip: text,
  }),
  property: z.object({ address1: text, city: text, zip: text }),
  reviewer: z
    .object({ systemUserId: z.uuid(), firstName: text, middleName: text, lastName: text, emailAddress: text })
    .nullable(),
  status: optionView,
  fire: optionView,
  /** False: it was closed, and is no active member of the group any more. */
  takesPart: z.boolean(),
})
export type GroupedClaimView = z.infer<typeof groupedClaimView>

/** Amounts of a claim: its last offer, and the settlement issued and not returned; null: none. */
const money = { offered: cents.nullable(), paid: cents.nullable() }

/** The same in its full form. */
export const fullGroupedClaimView = groupedClaimView
  .omit({ reviewer: true })
  .extend({
    ...money,
    claimToStatuses: z.array(z.object({ statusId: z.string(), active: z.boolean() })),
    damageProperties: z.array(
      damageProperties.element.omit({ damageStructures: true, relationship: true, useOfProperty: true }),
    ),
    reviewer: reviewer.unwrap().extend({ roleId: text }).nullable(),
    personToClaims: z.array(
      personToClaims.element.extend({
        person: personToClaims.element.shape.person.omit({
          additionalInformation: true,
          contactMethod: true,
        }),
      }),
    ),
  })
export type FullGroupedClaimView = z.infer<typeof fullGroupedClaimView>

const groupFields = {
  id: z.uuid(),
  groupNumber: z.number().int(),
  /** Null as well where they may mention claims hidden from the caller. */
  notes: text,
  groupHash: z.string(),
  hasBeenReviewed: z.boolean(),
  isAcceptedMatch: z.boolean(),
  status: groupStatusView,
  groupType: optionView,
  /** Null: the program found it. */
  creator: z
    .object({
      id: z.string(),
      firstName: text,
      lastName: text,
      fullName: text,
      emailAddress: text,
      isClaimReviewer: z.boolean(),
      hasReviewerPortalAccess: z.boolean(),
    })
    .nullable(),
  createdOn: epochText,
  createdBy: text,
  modifiedOn: epochText,
  modifiedBy: text,
  /** Groups are never deleted: an empty one has the status None. */
  deleted: z.boolean(),
  deletedBy: text,
  deletedOn: text,
}

/** docs/rules/api.md "A claim group". */
export const groupView = z.object({ ...groupFields, claims: z.array(groupedClaimView) })
export type GroupView = z.infer<typeof groupView>

/** Of all claims visible to the caller, also where `claims` is cut. */
const claimCount = z.number().int()

export const fullGroupView = z.object({ ...groupFields, claims: z.array(fullGroupedClaimView), claimCount })

/** A group as the screens list it. */
export const listedGroupView = groupView.extend({
  /** Version for optimistic locking: a decision names the version that the caller saw. */
  version: z.number().int(),
  /** The claims' common value as text; null for a group that a person made. */
  label: text,
  claimCount,
  statusSince: epochText,
  decidedBy: text,
  decidedOn: epochText.nullable(),
  /** Claims that joined since the decision, and made it New again. */
  joined: z.array(z.uuid()),
  /** A landlord's and a renter's claim: both are paid. */
  complementary: z.array(z.uuid()),
})
export type ListedGroupView = z.infer<typeof listedGroupView>

export const groupFilter = z.object({
  /** Default: all but None. */
  statuses: z
    .array(z.enum(groupStatusNames as [string, ...string[]]))
    .max(5)
    .nullish(),
  types: z
    .array(z.enum(groupTypeNames as [string, ...string[]]))
    .max(3)
    .nullish(),
  fireId: z.number().int().min(0).max(2_000_000_000).nullish(),
})

export const groupListArgs = z.object({
  filter: groupFilter.nullish(),
  pageSize: z.number().int().min(1).max(100).nullish(),
  after: z.string().max(1000).nullish(),
  before: z.string().max(1000).nullish(),
})
export type GroupListArgs = z.infer<typeof groupListArgs>

export const groupListPage = z.object({ pageInfo: z.object({ next: text, previous: text }) })

/** Rows of the comparison, by group of them (docs/rules/groups.md "Side by side"). */
export const comparedNames = [
  'apn',
  'address',
  'structures',
  'relationship',
  'dateOfBirth',
  'mailingAddress',
  'phone',
  'email',
] as const

/** Public inspections of a claim's property (docs/rules/review.md "Which inspections are a claim's"). */
export const inspectionsInShort = z.object({
  /** False: no inspection of the claim's fire is known. */
  areKnown: z.boolean(),
  foundBy: z.enum(['apn', 'address']).nullable(),
  /** The published ones: the first five. */
  records: z.array(z.object({ id: z.string(), structure: z.string(), damage: z.string(), apn: z.string() })),
  count: z.number().int(),
})
export type InspectionsInShort = z.infer<typeof inspectionsInShort>

export const comparedClaimView = groupedClaimView.extend({
  submittedOn: dayText.nullable(),
  ...money,
  inspections: inspectionsInShort,
  /** The newest 50 files, the agreement's apart. */
  documents: z.array(z.object({ id: z.uuid(), name: z.string(), type: z.string(), isAccepted: z.boolean() })),
  documentCount: z.number().int(),
  values: z.array(
    z.object({
      name: z.enum(comparedNames),
      text,
      /** True: confirmed; false: only answered; null: neither. */
      isConfirmed: z.boolean().nullable(),
      /** The same for equal values in different spellings; null where it is unknown. */
      comparedAs: text,
    }),
  ),
})
export type ComparedClaimView = z.infer<typeof comparedClaimView>

/** A claim of a group, by its names. */
export const groupMemberView = groupedClaimView.pick({
  id: true,
  claimNumber: true,
  claimant: true,
  status: true,
  takesPart: true,
})
export type GroupMemberView = z.infer<typeof groupMemberView>

export const nearMatchView = z.object({
  claim: groupedClaimView,
  /** The claim of the group that it nearly matches, and the common value. */
  near: z.object({ claimId: z.uuid(), claimNumber: z.string(), by: z.enum(['apn', 'address']) }),
})

/** One group with all data for a decision. */
export const groupDetailView = listedGroupView.omit({ claims: true }).extend({
  /** The compared claims, at most twelve: requested ones and new members first. */
  claims: z.array(comparedClaimView),
  /** Every claim visible to the caller, new members first, closed ones last. */
  members: z.array(groupMemberView),
  /** Of an APN or Address group that was not dismissed. */
  ledgers: z.array(groupLedgerView),
  /** Events, newest first: at most 50. */
  events: z.array(
    z.object({
      kind: z.enum(['found', 'joined', 'decided', 'noted', 'added', 'created']),
      from: groupStatusView.nullable(),
      to: groupStatusView.nullable(),
      claimNumber: text,
      reason: text,
      by: text,
      at: epochText,
    }),
  ),
  near: z.array(nearMatchView),
  abilities: z.object({
    decide: z.boolean(),
    /** May take it out of Flagged. */
    release: z.boolean(),
  }),
  /** The groups before and after in the list of undecided ones. */
  next: z.uuid().nullable(),
  previous: z.uuid().nullable(),
})
export type GroupDetailView = z.infer<typeof groupDetailView>

export const groupDetailArgs = z.object({
  groupId: z.uuid(),
  /** Claims to compare; those that are not in the group are ignored. */
  beside: z.array(z.uuid()).max(4).nullish(),
})

const reason = typedText(2000).nullish()

export const groupStatusInput = z.object({
  groupId: z.uuid(),
  /** The version that the caller saw; none: any. */
  version: seenVersion.nullish(),
  status: z.enum(groupDecisions),
  reason,
  /** For Match: the claim to close as a duplicate, and the remaining one. */
  closes: z.uuid().nullish(),
  survivor: z.uuid().nullish(),
})
export type GroupStatusInput = z.infer<typeof groupStatusInput>

const notes = typedText(150)
export const groupNotesInput = z.object({ groupId: z.uuid(), version: seenVersion.nullish(), notes })

export const newGroupInput = z.object({
  /** Missing, it is refused in the specification's words. */
  groupTypeId: z.number().int().min(0).max(2_000_000_000).nullish(),
  claimIds: z.array(z.uuid()).min(2).max(50),
  notes: notes.nullish(),
})
export type NewGroupInput = z.infer<typeof newGroupInput>

export const groupClaimInput = z.object({ groupId: z.uuid(), claimId: z.uuid() })
