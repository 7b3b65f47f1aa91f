import * as common from '../theme/common.module.css'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import { Notice } from '../feedback/notice.tsx'
import { useTexts } from '../i18n/texts.tsx'
import { useSavedTyping } from '../rich-text/saved-typing.ts'
import { percentageText } from '@makewhole/domain/shared/percentage.ts'
import { BreakdownForm } from './breakdown-form.tsx'
import { CallFailure } from '../settlement/call-failure.tsx'
import { breakdownSavedOn, canSplit } from '../settlement/settlement-state.ts'
import type { SettlementData } from '../settlement/settlement-state.ts'
import { Saved, useWasEver } from '../settlement/saved.tsx'
import { ShareBar, ShareRow, ShareTotal } from './share-row.tsx'
import { savedShares } from '../settlement/shares.ts'
import { useRefresh, useSaveBreakdown } from '../settlement/use-settlement.ts'

export interface BreakdownPartProps {
  readonly data: SettlementData
  /** Integer cents to split. */
  readonly offerAmount: number
  readonly onDone: () => void
}

/** The split of the offer within the household: a form, then its summary (docs/rules/settlement.md "Breakdown"). */
export function BreakdownPart({ data, offerAmount, onDone }: BreakdownPartProps) {
  const { t } = useTexts()
  const { claim, parties } = data
  // Stored above the form, so that no text is lost while the part is closed or a call fails.
  const [typed, setTyped] = useSavedTyping(`shares.${claim.id}`, savedShares(parties))
  const savedOn = breakdownSavedOn(data)
  const isSaved = savedOn !== null
  const save = useSaveBreakdown(claim, { onDone, onShown: () => setTyped(null), savedOn })
  const refresh = useRefresh(claim)
  const wasOpen = useWasEver(!isSaved && canSplit(data))
  if (isSaved) {
    return (
      <>
        <Saved
          save={save}
          wasOpen={wasOpen}
          summary={<Notice tone="done" title={t('settlement.breakdown.done')} />}
          otherText={t('settlement.breakdown.elsewhere')}
        />
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
        // Somebody else of the household may have been first: then their save is shown.
        onSave={(shares) => save.mutateAsync(shares).catch(() => refresh())}
      />
    </>
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
