import { z } from 'zod'
import { operation } from '../operation.ts'
import {
  fullGroupView,
  groupClaimInput,
  groupDetailArgs,
  groupDetailView,
  groupListArgs,
  groupListPage,
  groupNotesInput,
  groupStatusInput,
  groupView,
  listedGroupView,
  newGroupInput,
} from './group.ts'
import { offerApprovalInput, parcelLedgerView } from './ledger.ts'

const query = { kind: 'query', access: 'signed-in', isEnveloped: true } as const
const mutation = { kind: 'mutation', access: 'signed-in', isEnveloped: true } as const
const done = z.object({ id: z.uuid(), version: z.number().int() })
const refusals = ['NOT_FOUND', 'FORBIDDEN', 'RIGHTS_CHANGED'] as const

/** GraphQL, claim groups (docs/rules/api.md "GraphQL"; docs/rules/groups.md). */
export const groupOperations = {
  claimGroups: operation({
    ...query,
    summary: 'Claim groups with their light claims, those whose status changed last first: at most 500.',
    args: z.object({}),
    data: z.array(groupView),
    cost: 900,
    errors: ['FORBIDDEN'],
  }),
  groups: operation({
    ...query,
    summary: 'The same with their claims in full form: at most 500.',
    args: z.object({}),
    data: z.array(fullGroupView),
    cost: 900,
    errors: ['FORBIDDEN'],
  }),
  groupsByClaimId: operation({
    ...query,
    summary: 'The groups that a claim is in.',
    args: z.object({ claimId: z.uuid() }),
    data: z.array(fullGroupView),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  claimGroupList: operation({
    ...query,
    summary: 'One page of claim groups, those whose status changed last first.',
    args: groupListArgs,
    data: z.array(listedGroupView),
    page: groupListPage,
    cost: 300,
    errors: ['FORBIDDEN', 'MALFORMED_REQUEST'],
  }),
  claimGroupDetail: operation({
    ...query,
    summary: 'One claim group with its claims side by side, near matches, and what happened.',
    args: groupDetailArgs,
    data: groupDetailView,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  parcelLedger: operation({
    ...query,
    summary:
      "What the claims on a claim's parcel were offered and paid, and whether its next offer waits for a manager.",
    args: z.object({ claimId: z.uuid() }),
    data: parcelLedgerView,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  approveOffer: operation({
    ...mutation,
    summary: 'Lets an offer of this calculation go out that a flagged group or the parcel ledger holds.',
    args: z.object({ input: offerApprovalInput }),
    data: z.object({ claimId: z.uuid() }),
    errors: [...refusals, 'CLAIM_CHANGED', 'RATIONALE_MISSING', 'TRANSITION_NOT_ALLOWED'],
  }),
  setGroupStatus: operation({
    ...mutation,
    summary: 'Decides about a group; a match may close one of its claims as the duplicate of another.',
    args: z.object({ input: groupStatusInput }),
    data: done,
    errors: [
      ...refusals,
      'GROUP_CHANGED',
      'TRANSITION_NOT_ALLOWED',
      'RATIONALE_MISSING',
      'SURVIVOR_NOT_FOUND',
      'INVALID_ANSWERS',
    ],
  }),
  setGroupNotes: operation({
    ...mutation,
    summary: "Writes a group's notes.",
    args: z.object({ input: groupNotesInput }),
    data: done,
    errors: [...refusals, 'GROUP_CHANGED'],
  }),
  createClaimGroup: operation({
    ...mutation,
    summary: 'Makes a group of claims by hand.',
    args: z.object({ input: newGroupInput }),
    data: done,
    errors: [...refusals, 'GROUP_TYPE_MISSING', 'INVALID_ANSWERS'],
  }),
  addClaimToGroup: operation({
    ...mutation,
    summary: 'Adds a claim to a group by hand.',
    args: z.object({ input: groupClaimInput }),
    data: done,
    errors: [...refusals, 'INVALID_ANSWERS'],
  }),
} as const
