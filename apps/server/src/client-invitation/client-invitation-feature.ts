import { clientInvitationJobs } from './client-invitation.jobs.ts'
import { clientInvitationHandlers } from './client-invitation.routes.ts'
import { createClientInvitationMail } from './client-invitation-mail.ts'
import type { ClientInvitationMailParts } from './client-invitation-mail.ts'
import { createClientInvitationService } from './client-invitation.service.ts'
import type { ClientInvitationParts } from './client-invitation.service.ts'

/** Everything that inviting clients adds to the server. */
export function clientInvitationFeature(parts: ClientInvitationParts & ClientInvitationMailParts) {
  const invitations = createClientInvitationService(parts)
  return {
    handlers: clientInvitationHandlers(invitations),
    jobs: clientInvitationJobs(createClientInvitationMail(parts), invitations.noteChanged),
  }
}
