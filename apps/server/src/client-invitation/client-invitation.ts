import type { Handlers } from '../http/register-routes.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { invitationTask } from '../mail/invitation-mail.ts'
import { clientInvitations, createClientInvitationMail } from './client-invitation-mail.ts'
import type { ClientInvitationMailParts } from './client-invitation-mail.ts'
import { createClientInvitationService } from './client-invitation.service.ts'
import type { ClientInvitationParts, ClientInvitationService } from './client-invitation.service.ts'

/** REST v1, invitations of clients. */
const clientInvitationHandlers = (invitations: ClientInvitationService) =>
  ({
    getClientInvitation: ({ actor, params }) => invitations.get(actor, params.id),
    inviteClient: (call) => invitations.invite(call, call.params.id, call.body),
    listReceivedInvitations: ({ actor }) => invitations.received(actor),
    takeInvitation: ({ actor, body }) => invitations.take(actor, body),
  }) satisfies Handlers

/** The server's feature of clients' invitations. */
export function clientInvitationFeature(parts: ClientInvitationParts & ClientInvitationMailParts) {
  const invitations = createClientInvitationService(parts)
  return {
    handlers: clientInvitationHandlers(invitations),
    jobs: clientInvitationJobs(createClientInvitationMail(parts), invitations.noteChanged),
  }
}

/** An invitation goes out as soon as it was asked for; every hour claims are found that do not say how theirs stands. */
function clientInvitationJobs(
  sendInvitation: (id: string) => Promise<void>,
  noteChanged: () => Promise<void>,
): Jobs {
  return {
    tasks: { [clientInvitations.job]: invitationTask(sendInvitation), noteClientInvitations: noteChanged },
    schedule: { noteClientInvitations: '13 * * * *' },
  }
}
