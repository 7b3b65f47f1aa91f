import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import type { NextAct } from '@makewhole/domain/review/next-act.ts'
import { createContext, useCallback, useContext, useMemo, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import { useNavigate } from 'react-router'
import { claimPath } from './claim-paths.ts'

/** The tab of each act: the bar leads there, and the card that owns the act runs it. */
const tabOfAct: Readonly<Record<NextAct, string>> = {
  beginReview: 'overview',
  confirm: 'overview',
  decideProperty: 'overview',
  complete: 'overview',
  calculate: 'settlement',
  approveOffer: 'settlement',
  extendOffer: 'settlement',
  replaceOffer: 'settlement',
  prepareAgreement: 'settlement-templates',
  sendAgreement: 'settlement-documents',
  confirmSignature: 'settlement-documents',
  startPayment: 'settlement',
  issuePayment: 'settlement',
  approveRebuild: 'settlement',
  inviteClient: 'overview',
}

/** The panel next to the values. */
export type ProofDeskPanel = 'proofs' | 'messages' | 'claims'

/** The state that the bar and the tabs of one open claim share, as long as the claim is open. */
export interface ProofDesk {
  /** The act that was requested in the bar and is not done yet. */
  readonly requestedAct: NextAct | null
  readonly requestAct: (act: NextAct) => void
  readonly clearRequest: () => void
  /** The value that is open, by its key; null: the first one that is not confirmed. */
  readonly openKey: string | null
  readonly openValue: (key: string | null) => void
  /** Holds the value open while somebody types in it, even if another person confirms it. */
  readonly holdOpen: (key: string) => void
  /** The requested document; null: the one that shows the open value. */
  readonly shownProof: string | null
  readonly showProof: (documentId: string) => void
  readonly panel: ProofDeskPanel
  readonly showPanel: (panel: ProofDeskPanel) => void
  /** True while the focus follows to the next value, or the next act. */
  readonly follows: RefObject<boolean>
  /** True until the work on a newly opened claim has begun. */
  readonly isOpening: RefObject<boolean>
  /** Checked before the claim is left; false stays and shows the reason. */
  readonly canLeave: RefObject<() => boolean>
}

const ProofDeskContext = createContext<ProofDesk | null>(null)

export function ProofDeskProvider({
  claim,
  children,
}: {
  readonly claim: Pick<ClaimView, 'id' | 'claimNumber'>
  readonly children: ReactNode
}) {
  const navigate = useNavigate()
  const [requestedAct, setAsked] = useState<NextAct | null>(null)
  const [openKey, setOpenKey] = useState<string | null>(null)
  const [shownProof, setShownProof] = useState<string | null>(null)
  const [panel, showPanel] = useState<ProofDeskPanel>('proofs')
  const follows = useRef(false)
  const isOpening = useRef(true)
  const canLeave = useRef(() => true)
  const { id, claimNumber } = claim
  const requestAct = useCallback(
    (act: NextAct) => {
      setAsked(act)
      void navigate(claimPath({ id, claimNumber }, tabOfAct[act]), { preventScrollReset: true })
    },
    [navigate, id, claimNumber],
  )
  const clearRequest = useCallback(() => setAsked(null), [])
  /** Its proof opens with it. */
  const openValue = useCallback((key: string | null) => {
    setOpenKey(key)
    setShownProof(null)
  }, [])
  const showProof = useCallback((documentId: string) => {
    setShownProof(documentId)
    showPanel('proofs')
  }, [])
  const desk = useMemo(
    () => ({
      requestedAct,
      requestAct,
      clearRequest,
      openKey,
      openValue,
      holdOpen: setOpenKey,
      shownProof,
      showProof,
      panel,
      showPanel,
      follows,
      isOpening,
      canLeave,
    }),
    [requestedAct, requestAct, clearRequest, openKey, openValue, shownProof, showProof, panel],
  )
  return <ProofDeskContext value={desk}>{children}</ProofDeskContext>
}

export function useProofDesk(): ProofDesk {
  const desk = useContext(ProofDeskContext)
  if (!desk) throw new Error('useDesk needs a DeskProvider above it')
  return desk
}
