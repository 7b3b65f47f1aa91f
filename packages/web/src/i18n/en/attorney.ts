import { messages as shared } from './shared.ts'
import { messages as claimant } from './claimant.ts'
import { attorney } from './attorney/attorney.ts'
import { clientCard } from './attorney/client-card.ts'
import { clientInvitation } from './attorney/client-invitation.ts'
import { clients } from './attorney/clients.ts'
import { filing } from './attorney/filing.ts'
import { firm } from './attorney/firm.ts'
import { firmClaim } from './attorney/firm-claim.ts'
import { claimsList } from './attorney/claims-list.ts'
import { folders } from './attorney/folders.ts'
import { imports } from './attorney/imports.ts'
import { inbox } from './attorney/inbox.ts'
import { member } from './attorney/member.ts'
import { partyLinks } from './attorney/party-links.ts'
import { members } from './attorney/members.ts'
import { jointSigning } from './attorney/joint-signing.ts'
import { extension } from './attorney/extension.ts'

/** The texts of law firms: the claimant portal's screens, with other words for a firm's clients. */
export const messages = {
  ...shared,
  ...claimant,
  ...attorney,
  ...clientCard,
  ...folders,
  ...clientInvitation,
  ...clients,
  ...filing,
  ...firm,
  ...firmClaim,
  ...extension,
  ...claimsList,
  ...inbox,
  ...member,
  ...members,
  ...partyLinks,
  ...imports,
  ...jointSigning,
}
