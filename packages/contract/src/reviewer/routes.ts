import { z } from 'zod'
import { addresses } from '../addresses.ts'
import { route } from '../route.ts'
import {
  absenceBody,
  reviewerChangeBody,
  reviewerInvitationBody,
  reviewerRecordsView,
  reviewerRecordView,
  staffRecordsQuery,
  staffRecordsView,
  workloadLineView,
  workloadView,
} from './reviewer.ts'

const common = { tag: 'Reviewers', access: 'signed-in' } as const
const reviewer = z.object({ reviewerId: z.uuid() })

/** REST v1, the program's staff (docs/rules/permissions.md "Staff"). */
export const reviewerRoutes = {
  acceptConfidentiality: route({
    ...common,
    ...addresses.acceptConfidentiality,
    summary: 'The caller accepts the confidentiality statement: claims open for them for a year.',
    answer: z.null(),
    status: 204,
    errors: ['FORBIDDEN', 'RIGHTS_CHANGED'],
  }),
  listReviewerRecords: route({
    ...common,
    ...addresses.listReviewerRecords,
    summary: 'Everybody of the staff with what they may do and the claims they have.',
    answer: reviewerRecordsView,
    errors: ['FORBIDDEN', 'NOT_ATTESTED'],
  }),
  inviteReviewer: route({
    ...common,
    ...addresses.inviteReviewer,
    summary: 'Invites somebody to the staff, by a mail that meets their first sign-in.',
    body: reviewerInvitationBody,
    answer: reviewerRecordView,
    status: 201,
    idempotent: true,
    errors: ['FORBIDDEN', 'NOT_ATTESTED', 'RIGHTS_CHANGED', 'INVALID_ANSWERS', 'REVIEWER_EXISTS'],
  }),
  changeReviewer: route({
    ...common,
    ...addresses.changeReviewer,
    summary: 'What somebody of the staff may do, from their next request on.',
    params: reviewer,
    body: reviewerChangeBody,
    answer: reviewerRecordView,
    versioned: true,
    errors: [
      'FORBIDDEN',
      'NOT_ATTESTED',
      'RIGHTS_CHANGED',
      'NOT_FOUND',
      'REVIEWER_CHANGED',
      'OWN_RIGHTS',
      'ROLE_OF_PROVIDER',
    ],
  }),
  renewReviewerInvitation: route({
    ...common,
    ...addresses.renewReviewerInvitation,
    summary: 'Sends an invitation again; it holds for seven days from now on.',
    params: reviewer,
    answer: reviewerRecordView,
    idempotent: true,
    errors: ['FORBIDDEN', 'NOT_ATTESTED', 'RIGHTS_CHANGED', 'NOT_FOUND', 'REVIEWER_JOINED'],
  }),
  removeReviewer: route({
    ...common,
    ...addresses.removeReviewer,
    summary: 'Takes an invitation back.',
    params: reviewer,
    answer: z.null(),
    status: 204,
    errors: [
      'FORBIDDEN',
      'NOT_ATTESTED',
      'RIGHTS_CHANGED',
      'NOT_FOUND',
      'REVIEWER_JOINED',
      'REVIEWER_HAS_CLAIMS',
    ],
  }),
  listWorkload: route({
    ...common,
    ...addresses.listWorkload,
    summary: 'Who has how many open claims, and who is away.',
    answer: workloadView,
    errors: ['FORBIDDEN', 'NOT_ATTESTED'],
  }),
  recordAbsence: route({
    ...common,
    ...addresses.recordAbsence,
    summary: 'When somebody is away, and whose their open claims become; in place of what was known before.',
    params: reviewer,
    body: absenceBody,
    answer: workloadLineView,
    errors: [
      'FORBIDDEN',
      'NOT_ATTESTED',
      'RIGHTS_CHANGED',
      'NOT_FOUND',
      'INVALID_ANSWERS',
      'REVIEWER_NOT_AVAILABLE',
    ],
  }),
  endAbsence: route({
    ...common,
    ...addresses.endAbsence,
    summary: 'Somebody is there again, or does not go away. Claims that were given on stay where they are.',
    params: reviewer,
    answer: workloadLineView,
    errors: ['FORBIDDEN', 'NOT_ATTESTED', 'RIGHTS_CHANGED', 'NOT_FOUND'],
  }),
  listStaffRecords: route({
    ...common,
    ...addresses.listStaffRecords,
    summary: 'What was done about staff, and with claims as a whole, the newest first.',
    query: staffRecordsQuery,
    answer: staffRecordsView,
    errors: ['FORBIDDEN', 'NOT_ATTESTED', 'MALFORMED_REQUEST'],
  }),
} as const
