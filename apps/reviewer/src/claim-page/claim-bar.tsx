import * as common from '@makewhole/web/theme/common.module.css'
import * as cardStyles from '@makewhole/web/components/card.module.css'
import * as styles from './claim-bar.module.css'
import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import { statusOf } from '@makewhole/domain/claim/status.ts'
import { mayConfirm } from '@makewhole/domain/review/confirmed.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import { useApi } from '@makewhole/web/api/api.tsx'
import { errorMessage } from '@makewhole/web/api/error-message.ts'
import { useProgram } from '@makewhole/web/api/use-program.ts'
import { claimTypeOf, joinParts, optionName } from '@makewhole/web/claim/claim-words.ts'
import { HouseholdLanguage } from '@makewhole/web/components/household-language.tsx'
import { NoBreak } from '@makewhole/web/components/no-break.tsx'
import { Crumbs } from '@makewhole/web/components/page-header.tsx'
import { TurnMark } from '@makewhole/web/components/turn-mark.tsx'
import { SlowNotice } from '@makewhole/web/feedback/slow-notice.tsx'
import { useSnackbar } from '@makewhole/web/feedback/snackbar.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import Button from '@mui/material/Button'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { claimPath } from '../claim/claim-paths.ts'
import type { ClaimTab } from '../claim/claim-tab.ts'
import { useProofDesk } from '../claim/proof-desk.tsx'
import { reviewQuery } from '../claim/review-query.ts'
import { staffTurnUntil } from '../claim/turn-label.ts'
import { Key, useKeys } from '../controls/keys.tsx'
import { ClaimActions } from '../review/claim-actions.tsx'
import { reviewRows } from '../review/review-rows.ts'
import type { ReviewRow } from '../review/review-rows.ts'
import { useUndo } from '../review/undo.tsx'
import { nextWorkQuery } from '../work/work-queries.ts'
import { KeysDialog } from './keys-dialog.tsx'
import { NextActPart } from './next-act-part.tsx'

/**
 * The bar of a claim: turn, status, next act, progress, reviewer, next claim. A wide screen always shows it
 * (docs/rules/screens.md "Workspace").
 */
export function ClaimBar({ claim, tab }: { readonly claim: ClaimView; readonly tab: ClaimTab['name'] }) {
  const texts = useTexts()
  const { t, tr } = texts
  const program = useProgram()
  const seesReview = claim.abilities.includes('review.read')
  const review = useQuery({ ...reviewQuery(useApi(), claim.id), enabled: seesReview }).data
  const title = t('reviewer.claim.title', { number: claim.claimNumber })
  const documentTitle = `${t(`reviewer.tab.${tab}`)} – ${title}`
  const { property } = claim
  useEffect(() => {
    document.title = documentTitle
  }, [documentTitle])
  const heading = useFocusAfterSwitch()
  const rows = review ? reviewRows(review, t) : []
  const undo = useUndo()
  const { isClientToInvite } = claim
  const turn = { statusId: claim.status.id, ...claim.turn, isClientToInvite }
  return (
    <>
      <Crumbs
        crumbs={[{ label: t('shell.item.claims'), to: '/claims' }, { label: claim.claimNumber }]}
        title={title}
      />
      <section
        className={`${cardStyles.card} ${styles.claimBar}`}
        data-claim-bar=""
        aria-label={t('claimBar.label')}
      >
        <div className={styles.claim}>
          <h1 ref={heading} tabIndex={-1}>
            <NoBreak text={title} />
          </h1>
          <TurnMark {...staffTurnUntil(turn, program?.today ?? null, texts)} />
          {review ? <HouseholdLanguage locale={review.householdLocale} /> : null}
          <ul className={styles.facts}>
            {[
              optionName(claim.status, program?.statuses, tr),
              fullName(claim.claimant),
              claim.apn ? t('reviewer.claim.apn', { apn: claim.apn }) : '',
              joinParts([property.address1, property.city, property.county]),
              claim.fire.name,
              claimTypeOf(claim, tr),
            ]
              .filter(Boolean)
              .map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
          </ul>
        </div>
        <div className={styles.act}>
          <SlowNotice isPending={undo.isPending} />
          <NextActPart claim={claim} rows={rows} />
          {mayConfirm(statusOf(claim.status.id)) && rows.length > 0 ? <Progress rows={rows} /> : null}
          <div className={styles.end}>
            <span className={`${common.small} ${common.soft}`}>
              {claim.reviewer
                ? t('claimBar.reviewer', { name: fullName(claim.reviewer) })
                : t('claimBar.noReviewer')}
            </span>
            {claim.abilities.includes('claim.move') ? (
              <>
                <Keys />
                <ClaimActions claim={claim} />
                <NextClaim claim={claim} openCount={rows.filter(isOpen).length} />
              </>
            ) : null}
          </div>
        </div>
      </section>
    </>
  )
}

/**
 * Scrolls to the top and focuses the claim's number: another claim is the same route, which moves no focus by
 * itself.
 */
function useFocusAfterSwitch() {
  const heading = useRef<HTMLHeadingElement>(null)
  const state = useLocation().state as { readonly isNextClaim?: boolean } | null
  const isNext = state?.isNextClaim === true
  useEffect(() => {
    if (!isNext) return
    scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [isNext])
  return heading
}

const isOpen = ({ isNeeded, confirmed }: ReviewRow) => isNeeded && confirmed === null

/** One mark a value, and the same in words. */
function Progress({ rows }: { readonly rows: readonly ReviewRow[] }) {
  const { t } = useTexts()
  const done = rows.filter(({ confirmed }) => confirmed !== null).length
  const next = rows.find(isOpen)
  return (
    <div className={styles.progress}>
      <div className={styles.marks} aria-hidden="true">
        {rows.map((row) => (
          <i
            key={row.key}
            className={row.confirmed !== null ? styles.done : row === next ? styles.isNext : undefined}
          />
        ))}
      </div>
      <span className={`${common.small} ${styles.count}`}>
        {t('claimBar.progress', { done, total: rows.length })}
      </span>
    </div>
  )
}

function Keys() {
  const { t } = useTexts()
  const [isOpen, setOpen] = useState(false)
  useKeys({ '?': () => setOpen(true) })
  return (
    <>
      <button type="button" className={styles.keys} onClick={() => setOpen(true)}>
        <Key name="?" />
        {t('claimBar.keys')}
      </button>
      {isOpen ? <KeysDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}

interface NextClaimProps {
  readonly claim: ClaimView
  /** Values that are still to be confirmed. */
  readonly openCount: number
}

/**
 * Leaves the claim for the next of one's own, by the next promise that would be broken. Every confirmation is saved
 * already and typing is kept on the device; what stays open is said.
 */
function NextClaim({ claim, openCount }: NextClaimProps) {
  const texts = useTexts()
  const { t } = texts
  const api = useApi()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { show } = useSnackbar()
  const { canLeave } = useProofDesk()
  const openNext = useMutation({
    mutationFn: async () =>
      (await queries.fetchQuery({ ...nextWorkQuery(api, 'mine'), staleTime: 0 })).claims,
    meta: { local: true },
    onSuccess: (claims) => {
      const currentIndex = claims.findIndex(({ claimId }) => claimId === claim.id)
      const next = claims[(currentIndex + 1) % claims.length]
      if (!next || next.claimId === claim.id) return show(t('claimBar.noNext'))
      show(t('claimBar.left', { number: claim.claimNumber, count: openCount }))
      return navigate(claimPath({ id: next.claimId, claimNumber: next.claimNumber }), {
        state: { isNextClaim: true },
      })
    },
    onError: (error) => show(errorMessage(error, texts), 'problem'),
  })
  const press = () => {
    if (canLeave.current() && !openNext.isPending) openNext.mutate()
  }
  useKeys({ n: press })
  return (
    <>
      <SlowNotice isPending={openNext.isPending} />
      <Button variant="outlined" disabled={openNext.isPending} onClick={press}>
        {t('claimBar.nextClaim')}
        <Key name="N" />
      </Button>
    </>
  )
}
