import { fullName } from '@makewhole/domain/shared/person-name.ts'
import { useApi } from '@makewhole/web/api/api.tsx'
import { FirmPartsProvider } from '@makewhole/web/claim/firm-parts.ts'
import { claimQuery } from '@makewhole/web/claim/claim-queries.ts'
import { ForReader } from '@makewhole/web/i18n/reader.tsx'
import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import type { ReactNode } from 'react'
import { Outlet, useParams } from 'react-router'

/** The other pages' parts for an unrelated visit. */
const parts = {
  Client: lazy(async () => ({
    default: (await import('@makewhole/web/client-invitation/client-card.tsx')).ClientCard,
  })),
  Folders: lazy(async () => ({ default: (await import('./folders/folders-card.tsx')).FoldersCard })),
  Told: lazy(async () => ({
    default: (await import('@makewhole/web/claim-pages/firm-extension-card.tsx')).FirmExtensionCard,
  })),
  Links: lazy(async () => ({
    default: (await import('@makewhole/web/payment-address/party-links.tsx')).PartyLinks,
  })),
}

/** The pages of one claim, which name the client once the claim has loaded. */
export function AboutClient({ children }: { readonly children?: ReactNode }) {
  const { id = '' } = useParams()
  const claim = useQuery({ ...claimQuery(useApi(), id), enabled: id !== '' })
  const clientName = (claim.data && fullName(claim.data.claimant)) || null
  return (
    <FirmPartsProvider value={parts}>
      <ForReader reader={{ kind: 'firm', clientName }}>{children ?? <Outlet />}</ForReader>
    </FirmPartsProvider>
  )
}
