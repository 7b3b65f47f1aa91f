import { z } from 'zod'
import { addresses } from '../addresses.ts'
import { route } from '../route.ts'
import {
  clientConflicts,
  clientFileBody,
  clientFileView,
  firmClientsPage,
  firmClientsQuery,
  firmClientView,
  newClientBody,
} from './firm-clients.ts'
import { firmClaimsPage, firmClaimsQuery } from './firm-claims.ts'
import { claimFoldersBody, firmFolders, firmFoldersQuery } from './firm-folders.ts'
import { firmView, invitationBody, newFirmBody } from './firm.ts'

const common = { tag: 'Law firms', access: 'signed-in' } as const
const member = z.object({ memberId: z.uuid() })

/** REST v1, law firms and their members (docs/rules/law-firms.md "Members"). */
export const firmRoutes = {
  listFirms: route({
    ...common,
    ...addresses.listFirms,
    summary: 'Every law firm with its members, for the program.',
    answer: z.array(firmView),
    errors: ['FORBIDDEN'],
  }),
  createFirm: route({
    ...common,
    ...addresses.createFirm,
    summary: 'A new law firm; its first administrator gets an invitation.',
    body: newFirmBody,
    answer: firmView,
    status: 201,
    idempotent: true,
    errors: ['FORBIDDEN', 'INVALID_ANSWERS', 'FIRM_EXISTS', 'TOO_MANY_MAILS', 'TOO_MANY_STAFF_MAILS_TODAY'],
  }),
  inviteAdministrator: route({
    ...common,
    ...addresses.inviteAdministrator,
    summary: 'The program invites somebody to run a firm that nobody runs any more, or one more.',
    params: z.object({ firmId: z.uuid() }),
    body: newFirmBody.shape.administrator,
    answer: firmView,
    status: 201,
    idempotent: true,
    errors: [
      'FORBIDDEN',
      'NOT_FOUND',
      'INVALID_ANSWERS',
      'MEMBER_EXISTS',
      'TOO_MANY_MAILS',
      'TOO_MANY_STAFF_MAILS_TODAY',
    ],
  }),
  getFirm: route({
    ...common,
    ...addresses.getFirm,
    summary: "The caller's own law firm.",
    answer: firmView,
    errors: ['FORBIDDEN'],
  }),
  listFirmClaims: route({
    ...common,
    ...addresses.listFirmClaims,
    summary: "25 claims of the caller's law firm, with what stands beside them.",
    query: firmClaimsQuery,
    answer: firmClaimsPage,
    errors: ['FORBIDDEN', 'MALFORMED_REQUEST'],
  }),
  listFirmFolders: route({
    ...common,
    ...addresses.listFirmFolders,
    summary: "The own law firm's folders, and which of them hold a claim.",
    query: firmFoldersQuery,
    answer: firmFolders,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  }),
  setClaimFolders: route({
    ...common,
    ...addresses.setClaimFolders,
    summary: 'Puts a claim of the own law firm in folders, by all their names.',
    params: z.object({ claimId: z.uuid() }),
    body: claimFoldersBody,
    answer: firmFolders,
    errors: ['FORBIDDEN', 'NOT_FOUND', 'INVALID_ANSWERS', 'TOO_MANY_FOLDERS'],
  }),
  listFirmClients: route({
    ...common,
    ...addresses.listFirmClients,
    summary: "25 people of the own law firm's client list, and the claims that went from it.",
    query: firmClientsQuery,
    answer: firmClientsPage,
    errors: ['FORBIDDEN', 'MALFORMED_REQUEST'],
  }),
  addFirmClient: route({
    ...common,
    ...addresses.addFirmClient,
    summary: 'Names somebody as a client of the own law firm; a claim that they filed alone is screened.',
    body: newClientBody,
    answer: firmClientView,
    status: 201,
    idempotent: true,
    errors: ['FORBIDDEN', 'INVALID_ANSWERS', 'CLIENT_EXISTS'],
  }),
  addFirmClients: route({
    ...common,
    ...addresses.addFirmClients,
    summary:
      'Says who is in a file of clients, and once it is confirmed names them as clients of the own law firm.',
    body: clientFileBody,
    answer: clientFileView,
    errors: ['FORBIDDEN', 'SERVICE_UNAVAILABLE'],
  }),
  removeFirmClient: route({
    ...common,
    ...addresses.removeFirmClient,
    summary: 'Takes somebody off the list; what was screened stays so.',
    params: z.object({ clientId: z.uuid() }),
    answer: z.object({}),
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  }),
  listClientConflicts: route({
    ...common,
    ...addresses.listClientConflicts,
    summary: 'People whom several law firms name, on their lists of clients or by a claim.',
    answer: clientConflicts,
    errors: ['FORBIDDEN'],
  }),
  inviteMember: route({
    ...common,
    ...addresses.inviteMember,
    summary: 'Invites somebody to the own law firm, by a mail that holds for seven days.',
    body: invitationBody,
    answer: firmView,
    status: 201,
    idempotent: true,
    errors: ['FORBIDDEN', 'INVALID_ANSWERS', 'MEMBER_EXISTS', 'TOO_MANY_MAILS', 'TOO_MANY_MAILS_TODAY'],
  }),
  renewInvitation: route({
    ...common,
    ...addresses.renewInvitation,
    summary: 'Sends an invitation again; it holds for seven days from now on.',
    params: member,
    answer: firmView,
    idempotent: true,
    errors: ['FORBIDDEN', 'NOT_FOUND', 'MEMBER_JOINED', 'TOO_MANY_MAILS', 'TOO_MANY_MAILS_TODAY'],
  }),
  setFirmAdministrator: route({
    ...common,
    ...addresses.setFirmAdministrator,
    summary: 'Whether a member runs the firm, too.',
    params: member,
    body: z.object({ isAdministrator: z.boolean() }),
    answer: firmView,
    errors: ['FORBIDDEN', 'NOT_FOUND', 'LAST_ADMINISTRATOR'],
  }),
  removeMember: route({
    ...common,
    ...addresses.removeMember,
    summary: 'Ends a membership, or an invitation: their next call is refused.',
    params: member,
    answer: firmView,
    errors: ['FORBIDDEN', 'NOT_FOUND', 'LAST_ADMINISTRATOR'],
  }),
} as const
