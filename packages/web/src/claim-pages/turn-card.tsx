import * as common from '../theme/common.module.css'
import * as styles from './turn-card.module.css'
import Button from '@mui/material/Button'
import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import type { ProgramView } from '@makewhole/contract/program/routes.ts'
import { pausedStatuses, statusOf } from '@makewhole/domain/claim/status.ts'
import type { ClaimStatus } from '@makewhole/domain/claim/status.ts'
import { useApi } from '../api/api.tsx'
import { optionName } from '../claim/claim-words.ts'
import { ContactText } from '../components/contact-text.tsx'
import { Clock } from '../components/clock.tsx'
import { PageSkeleton, SkeletonLine } from '../feedback/skeleton.tsx'
import { TurnMark } from '../components/turn-mark.tsx'
import { documentsQuery } from '../document/document-queries.ts'
import { groupProofs } from '../document/proof-groups.ts'
import { useTexts } from '../i18n/texts.tsx'
import type { Texts } from '../i18n/texts.tsx'
import { offerHistoryQuery } from '../settlement/settlement-queries.ts'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import type { OfferView } from '@makewhole/contract/settlement/settlement.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { tabPath } from '../claim/claim-paths.ts'
import { clocksOf } from '../claim/clocks.ts'
import { SigningNow } from './signing-now.tsx'
import { turnWords } from './turn-words.ts'
import type { TurnWords } from './turn-words.ts'

export interface TurnCardProps {
  readonly claim: ClaimView
  readonly program: ProgramView
  /** The first names of people who have not signed the agreement. */
  readonly unsigned?: readonly string[]
}

/** The turn, the task with its date, one button, and the running clocks. */
export function TurnCard({ claim, program, unsigned = [] }: TurnCardProps) {
  const texts = useTexts()
  const { t, tr, formatList } = texts
  const unsent = useUnsentProofs(claim, program)
  const offer = useOffer(claim)
  const statusName = optionName(claim.status, program.statuses, tr)
  const words = turnWords(claim, statusName, texts, program.today, unsigned)
  const title =
    statusOf(claim.status.id) === 'offerExpired' ? lapseTitle(offer.made, statusName, texts) : words.title
  const action = unsent?.length ? toProofs(unsent.length, texts) : words.action
  const clocks = clocksFor(claim, program, texts)
  const isSigning = unsigned.length > 0 && claim.abilities.includes('agreement.remind')
  return (
    <section className={styles.turnCard} data-side={claim.turn.side} aria-labelledby="turn-card-title">
      <div className={styles.now}>
        <TurnMark side={claim.turn.side} label={turnLabel(claim, texts)} />
        <h2 id="turn-card-title">{title}</h2>
        {unsent === null || offer.isLoading ? (
          <PageSkeleton>
            <SkeletonLine />
            <SkeletonLine width="60%" />
          </PageSkeleton>
        ) : isSigning ? (
          <SigningNow claim={claim} />
        ) : (
          <>
            <p>
              {offerSentence(claim, offer.made, texts) ??
                (unsent.length > 0 ? (
                  t(isComplete(claim) ? 'claim.now.complete.unsent' : 'claim.now.unsent', {
                    proofs: formatList(unsent),
                    count: unsent.length,
                  })
                ) : (
                  <ContactText id={words.textId} support={program.support} />
                ))}
            </p>
            {action ? (
              <Button
                component={Link}
                to={tabPath(claim, action.tab, action.field)}
                variant={claim.turn.side === 'claimant' ? 'contained' : 'outlined'}
              >
                {action.label}
                <ArrowRight className={common.icon} aria-hidden="true" />
              </Button>
            ) : null}
          </>
        )}
      </div>
      {clocks ? <div className={styles.clocks}>{clocks}</div> : null}
    </section>
  )
}

/**
 * Statuses without a request to the household: missing proofs will be requested, or the claim is complete without
 * them.
 */
const silentStatuses: readonly ClaimStatus[] = ['submitted', 'underReview', 'complete']

const isComplete = (claim: ClaimView): boolean => statusOf(claim.status.id) === 'complete'

const toProofs = (count: number, { t }: Texts): NonNullable<TurnWords['action']> => ({
  label: t('claim.now.unsent.action', { count }),
  tab: 'documentation',
  field: 'proofs',
})

/**
 * Lists proofs that are missing and may be sent; null while unknown. Otherwise a person would read "nothing to do"
 * and a request for papers a moment later.
 */
function useUnsentProofs(claim: ClaimView, program: ProgramView): readonly string[] | null {
  const { tr } = useTexts()
  const isExpected = silentStatuses.includes(statusOf(claim.status.id))
  const documents = useQuery({ ...documentsQuery(useApi(), claim.id), enabled: isExpected })
  if (!isExpected) return []
  if (!documents.data) return documents.isError || documents.isPaused ? [] : null
  const { uploadTypeIds } = documents.data
  return groupProofs(documents.data, program.documentTypes)
    .toSend.filter(({ proof }) => uploadTypeIds.includes(proof.documentType.id))
    .map(({ proof, type }) => (type ? tr(type.name) : proof.documentType.name))
}

/** Returns the label of the turn; a paid claim's has the date. */
function turnLabel({ turn, paymentIssuedDate }: ClaimView, { t, formatDate }: Texts): string {
  return turn.side === 'done' && paymentIssuedDate
    ? t('claim.turn.paidOn', { date: formatDate(paymentIssuedDate, 'day') })
    : t(`claim.turn.${turn.side}`)
}

/** Reads the offer that a household has to answer, or whose days are over; null before it is known. */
function useOffer(claim: ClaimView): { readonly made: OfferView | null; readonly isLoading: boolean } {
  const { locale } = useTexts()
  const status = statusOf(claim.status.id)
  const hasOffer = status === 'offerExtended' || status === 'offerExpired'
  const history = useQuery({ ...offerHistoryQuery(useApi(), claim.id, locale), enabled: hasOffer })
  return {
    made: (hasOffer && history.data?.currentOffer) || null,
    isLoading: status === 'offerExpired' && history.isLoading,
  }
}

/** Names the missed act; before that is known, the status alone. */
function lapseTitle(offer: OfferView | null, statusName: string, { t }: Texts): string {
  if (!offer?.lapse) return statusName
  return t(
    offer.lapse === 'answer' ? 'claim.now.offerExpired.title' : `claim.now.lapsed.${offer.lapse}.title`,
  )
}

/**
 * Returns the sentence on the offered or accepted amount with its date. Null before it is known: then a sentence
 * without the amount is shown.
 */
function offerSentence(claim: ClaimView, offer: OfferView | null, texts: Texts): string | null {
  const { t, formatDate, formatMoney } = texts
  if (!offer) return null
  const amount = formatMoney(offer.offerAmount)
  if (statusOf(claim.status.id) === 'offerExtended')
    return t('claim.now.offerExtended.textAmount', { date: formatDate(offer.sentOn, 'day'), amount })
  return offer.lapse === 'split' || offer.lapse === 'signatures'
    ? t(`claim.now.lapsed.${offer.lapse}.said`, { date: formatDate(offer.offerUpdatedOn, 'day'), amount })
    : null
}

function clocksFor(claim: ClaimView, program: ProgramView, texts: Texts): ReactNode {
  const clocks = clocksOf(claim, program, texts).map((clock) => <Clock key={clock.label} {...clock} />)
  const isPaused = pausedStatuses.some((status) => status === statusOf(claim.status.id))
  if (isPaused) return [...clocks, <PausedClock key="ours" claim={claim} program={program} />]
  return clocks.length > 0 ? clocks : null
}

function PausedClock({ claim, program }: { readonly claim: ClaimView; readonly program: ProgramView }) {
  const { t } = useTexts()
  return (
    <div>
      <div className={styles.paused}>
        <span>{t('claim.clock.ours')}</span>
        <TurnMark side="nobody" label={t('claim.turn.nobody')} />
      </div>
      <p className={`${common.small} ${common.soft}`}>
        {claim.claimCompleteDate
          ? t('claim.clock.paused')
          : t('claim.clock.later', { days: program.deadlines.offerAfterCompleteDays })}
      </p>
    </div>
  )
}
