import { z } from 'zod'
import { route } from '../route.ts'
import {
  clientInvitationBody,
  clientInvitationView,
  receivedInvitationView,
  acceptedClaimView,
  acceptInvitationBody,
} from './client-invitation.ts'

const common = { tag: 'Claims', access: 'signed-in' } as const
const params = z.object({ id: z.uuid() })

/** REST v1, access of a represented client to the claim (docs/rules/law-firms.md "Inviting the client"). */
export const clientInvitationRoutes = {
  getClientInvitation: route({
    ...common,
    method: 'GET',
    path: '/Claims/:id/ClientInvitation',
    summary: 'Whether the client follows the claim, or was invited to.',
    params,
    answer: clientInvitationView,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  inviteClient: route({
    ...common,
    method: 'POST',
    path: '/Claims/:id/ClientInvitation',
    summary: 'Invites the client, by mail or by a code that is told once; the invitation before is void.',
    params,
    body: clientInvitationBody,
    answer: clientInvitationView,
    status: 201,
    errors: [
      'NOT_FOUND',
      'FORBIDDEN',
      'INVALID_ANSWERS',
      'CLIENT_FOLLOWS',
      'TOO_MANY_MAILS',
      'TOO_MANY_MAILS_TODAY',
    ],
  }),
  listReceivedInvitations: route({
    ...common,
    method: 'GET',
    path: '/ClientInvitations',
    summary: 'Claims to which the caller is invited by their verified e-mail address.',
    answer: z.array(receivedInvitationView),
    errors: ['FORBIDDEN'],
  }),
  takeInvitation: route({
    ...common,
    method: 'POST',
    path: '/ClientInvitations/Take',
    summary:
      'Takes an invitation: the caller follows the claim from now on, or has it where no firm works on it.',
    body: acceptInvitationBody,
    answer: acceptedClaimView,
    errors: ['FORBIDDEN', 'CODE_NOT_VALID', 'INVITATION_OVER'],
  }),
} as const
