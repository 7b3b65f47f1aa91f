import * as common from '../theme/common.module.css'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import { Notice } from '../components/notice.tsx'
import { useTexts } from '../i18n/texts.tsx'
import { useKeptTyping } from '../rich-text/kept-typing.ts'
import { percentageText } from '@makewhole/domain/shared/percentage.ts'
import { Arrival } from './arrival.tsx'
import { BreakdownForm } from './breakdown-form.tsx'
import { CallFailure } from './call-failure.tsx'
import { canSplit, isBreakdownSaved } from './settlement-state.ts'
import type { SettlementData } from './settlement-state.ts'
import { ShareBar, ShareRow, ShareTotal } from './share-row.tsx'
import { savedShares } from './shares.ts'
import { useRefresh, useSaveBreakdown } from './use-settlement.ts'
import { useState } from 'react'

export interface BreakdownPartProps {
  readonly data: SettlementData
  /** Integer cents: what is split. */
  readonly offerAmount: number
  readonly onDone: () => void
}

/** How the household splits the offer: asked once, then read back (docs/rules/settlement.md "Breakdown"). */
export function BreakdownPart({ data, offerAmount, onDone }: BreakdownPartProps) {
  const { t } = useTexts()
  const { claim, parties } = data
  // Kept above the form, so that nothing typed is lost while the part is shut or a call fails.
  const [typed, setTyped] = useKeptTyping(`shares.${claim.id}`, savedShares(parties))
  const save = useSaveBreakdown(claim, { onDone, onShown: () => setTyped(null) })
  const refresh = useRefresh(claim)
  const isSaved = isBreakdownSaved(data)
  const [wasOpen, setWasOpen] = useState(false)
  if (!wasOpen && !isSaved && canSplit(data)) setWasOpen(true)
  if (isSaved) {
    return (
      <>
        <Saved isNew={save.isPending || save.isSuccess} wasRefused={save.isError} wasOpen={wasOpen} />
        <SavedShares data={data} offerAmount={offerAmount} />
      </>
    )
  }
  if (!canSplit(data)) return <Notice tone="rest" title={t('settlement.breakdown.notNow')} />
  return (
    <>
      {save.error ? (
        <CallFailure text={t('settlement.breakdown.failed')} cause={save.error} onClose={save.reset} />
      ) : null}
      <BreakdownForm
        claim={claim}
        parties={parties}
        offerAmount={offerAmount}
        typed={typed}
        onType={setTyped}
        isSaving={save.isPending}
        // Somebody else of the household may have been first: then what they saved is shown.
        onSave={(shares) => save.mutateAsync(shares).catch(() => refresh())}
      />
    </>
  )
}

interface SavedProps {
  readonly isNew: boolean
  readonly wasRefused: boolean
  /** The form stood here: somebody else's breakdown takes its place, and what was typed is not what counts. */
  readonly wasOpen: boolean
}

function Saved({ isNew, wasRefused, wasOpen }: SavedProps) {
  const { t } = useTexts()
  if (!isNew && !wasRefused && !wasOpen) return null
  return (
    // Whoever sent nothing may be typing somewhere else.
    <Arrival isNew={isNew || wasRefused}>
      {isNew ? (
        <Notice tone="done" title={t('settlement.breakdown.done')} />
      ) : (
        <Notice tone="info" live="status" title={t('settlement.breakdown.elsewhere')}>
          {t('settlement.breakdown.elsewhere.text')}
        </Notice>
      )}
    </Arrival>
  )
}

function SavedShares({ data, offerAmount }: Omit<BreakdownPartProps, 'onDone'>) {
  const { t } = useTexts()
  const { claim, parties } = data
  const shares = parties.map((party) => party.breakdownPercentage ?? 0)
  return (
    <>
      <ShareBar shares={shares} />
      <div>
        <ul className={common.plainList}>
          {parties.map((party) => (
            <ShareRow key={party.personId} party={party} claim={claim} amount={party.individualOfferAmount}>
              <span className={common.num}>
                <span className={common.visuallyHidden}>{fullName(party)}: </span>
                {percentageText(Math.round((party.breakdownPercentage ?? 0) * 100))}%
              </span>
            </ShareRow>
          ))}
        </ul>
        <ShareTotal share={10_000} amount={offerAmount} />
      </div>
      <p className={`${common.small} ${common.soft}`}>{t('settlement.breakdown.changes')}</p>
    </>
  )
}
