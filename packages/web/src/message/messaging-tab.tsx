import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import { UploadsInBackground } from '../document/uploads-in-background.tsx'
import { Messages } from './messages.tsx'
import { SendPhotos } from './send-photos.tsx'
import type { TypedMessage } from './typed-message.ts'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** The messages between the household and its reviewer. */
export function MessagingTab({ claim }: { readonly claim: ClaimView }) {
  const initialMessage = useMessageOfAddress()
  const canSend = claim.abilities.includes('document.upload')
  return (
    <>
      {canSend ? <UploadsInBackground claimId={claim.id} /> : null}
      <Messages
        claimId={claim.id}
        side="filer"
        filerName={fullName(claim.claimant)}
        canWrite={claim.abilities.includes('message.write')}
        other={canSend ? <SendPhotos claimId={claim.id} /> : null}
        initialMessage={initialMessage}
      />
    </>
  )
}

/**
 * Returns a message that another screen began, from the state of the address. It is consumed once: Back or a
 * reload doesn't begin it again.
 */
function useMessageOfAddress(): TypedMessage | null {
  const { state, pathname } = useLocation() as {
    readonly state: { readonly message?: TypedMessage } | null
    readonly pathname: string
  }
  const navigate = useNavigate()
  const [begun] = useState(state?.message ?? null)
  const isInAddress = state?.message !== undefined
  useEffect(() => {
    if (isInAddress) void navigate(pathname, { replace: true, state: null })
  }, [isInAddress, navigate, pathname])
  return begun
}
