import type { Clock } from '../clock.ts'
import type { OperationHandlers } from '../graphql/handler.ts'
import type { Handlers } from '../http/register-routes.ts'
import { invitationTask } from '../mail/invitation-mail.ts'
import type { InvitationMailParts } from '../mail/invitation-mail.ts'
import { createFirmClaimsService } from './firm-claims.service.ts'
import type { FirmClaimsParts, FirmClaimsService } from './firm-claims.service.ts'
import { createFirmClientsService } from './firm-clients.service.ts'
import type { FirmClientsParts, FirmClientsService } from './firm-clients.service.ts'
import { createFirmFoldersService } from './firm-folders.service.ts'
import type { FirmFoldersService } from './firm-folders.service.ts'
import { firmViewOf } from './firm-view.ts'
import { createFirmService } from './firm.service.ts'
import type { FirmService, FirmServiceParts, FirmWithMembers } from './firm.service.ts'
import { createFirmInvitationMail, firmInvitations } from './invitation-mail.ts'

/** REST v1, law firms. */
const firmHandlers = (
  firms: FirmService,
  listClaims: FirmClaimsService,
  clients: FirmClientsService,
  folders: FirmFoldersService,
  clock: Clock,
) => {
  const memberView = (firm: FirmWithMembers, { actor }: { readonly actor: { readonly subject: string } }) =>
    firmViewOf(firm, actor.subject, clock.now())
  return {
    listFirms: async (call) => (await firms.listFirms(call.actor)).map((firm) => memberView(firm, call)),
    createFirm: async (call) => memberView(await firms.createFirm(call, call.body), call),
    inviteAdministrator: async (call) =>
      memberView(await firms.inviteAdministrator(call, call.params.firmId, call.body), call),
    getFirm: async (call) => memberView(await firms.getFirm(call.actor), call),
    listFirmClaims: ({ actor, query, locale }) => listClaims(actor, query, locale),
    listFirmFolders: ({ actor, query }) => folders.list(actor, query.claimId ?? null),
    setClaimFolders: ({ actor, params, body }) => folders.put(actor, params.claimId, body),
    listFirmClients: ({ actor, query }) => clients.list(actor, query),
    addFirmClient: ({ actor, body }) => clients.add(actor, body),
    addFirmClients: ({ actor, body }) => clients.addFile(actor, body),
    removeFirmClient: ({ actor, params }) => clients.remove(actor, params.clientId),
    listClientConflicts: ({ actor }) => clients.conflicts(actor),
    inviteMember: async (call) => memberView(await firms.inviteMember(call, call.body), call),
    renewInvitation: async (call) =>
      memberView(await firms.renewInvitation(call, call.params.memberId), call),
    setFirmAdministrator: async (call) => {
      const { actor, params, body } = call
      return memberView(await firms.setAdministrator(actor, params.memberId, body.isAdministrator), call)
    },
    removeMember: async (call) =>
      memberView(await firms.removeMember(call.actor, call.params.memberId), call),
  } satisfies Handlers
}

/** The server's feature of law firms. */
export function firmFeature(
  parts: FirmServiceParts & InvitationMailParts & FirmClientsParts & FirmClaimsParts,
) {
  const firms = createFirmService(parts)
  return {
    firms,
    handlers: firmHandlers(
      firms,
      createFirmClaimsService(parts),
      createFirmClientsService(parts),
      createFirmFoldersService(parts),
      parts.clock,
    ),
    operationHandlers: firmOperationHandlers(firms),
    jobs: { tasks: { [firmInvitations.job]: invitationTask(createFirmInvitationMail(parts)) }, schedule: {} },
  }
}

/** GraphQL, law firms. */
const firmOperationHandlers = (firms: FirmService) =>
  ({
    userGroups: async ({ actor }) =>
      (await firms.userGroups(actor)).map(({ id, displayName }) => ({ id, displayName })),
  }) satisfies OperationHandlers
