import type { Handlers } from '../http/register-routes.ts'
import type { ClientInvitationService } from './client-invitation.service.ts'

/** REST v1, invitations of clients: each line hands its call to the service. */
export const clientInvitationHandlers = (invitations: ClientInvitationService) =>
  ({
    getClientInvitation: ({ actor, params }) => invitations.get(actor, params.id),
    inviteClient: (call) => invitations.invite(call, call.params.id, call.body),
    listReceivedInvitations: ({ actor }) => invitations.received(actor),
    takeInvitation: ({ actor, body }) => invitations.take(actor, body),
  }) satisfies Handlers
