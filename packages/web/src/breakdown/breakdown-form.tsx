import * as common from '../theme/common.module.css'
import * as fieldStyles from '../controls/field.module.css'
import * as styles from './confirm-breakdown.module.css'
import * as shareRowStyles from './share-row.module.css'
import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import type { PartyView } from '@makewhole/contract/settlement/settlement.ts'
import { percentageText } from '@makewhole/domain/shared/percentage.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { Calculator, Check } from 'lucide-react'
import { useId, useState } from 'react'
import type { FormEvent } from 'react'
import { errorCodeOf } from '../api/error-message.ts'
import { Ledger } from '../components/ledger.tsx'
import { FieldError } from '../controls/field.tsx'
import { FullControl } from '../controls/full-control.tsx'
import { AppDialog } from '../dialogs/app-dialog.tsx'
import { Notice } from '../feedback/notice.tsx'
import { SlowNotice } from '../feedback/slow-notice.tsx'
import { useTexts } from '../i18n/texts.tsx'
import { classNames } from '../theme/class-names.ts'
import {
  areSharesEqual,
  equalShares,
  haveSameOffer,
  readShare,
  sharesOfOffer,
  sumOfShares,
  writtenOut,
} from '../settlement/shares.ts'
import type { ShareAmount, TypedShares } from '../settlement/shares.ts'
import { useCalculation } from '../settlement/use-settlement.ts'
import { ShareBar, ShareRow, ShareTotal } from './share-row.tsx'

export interface BreakdownFormProps {
  readonly claim: ClaimView
  readonly parties: readonly PartyView[]
  readonly offerAmount: number
  readonly typed: TypedShares
  readonly onType: (typed: TypedShares) => void
  readonly isSaving: boolean
  readonly onSave: (shares: readonly ShareAmount[]) => Promise<unknown>
}

/** A box per person, Calculate, Submit. The server calculates amounts; another percentage removes them. */
export function BreakdownForm(props: BreakdownFormProps) {
  const { claim, parties, offerAmount, typed, onType } = props
  const { t } = useTexts()
  const id = useId()
  const [isConfirming, setIsConfirming] = useState(false)
  const [unreadable, setUnreadable] = useState<TypedShares | null>(null)
  const { calculate, last, hasMovedOn } = useCurrentCalculation(props)
  const amounts = last?.data
  const failure = last?.error ? errorCodeOf(last.error) : null
  const isCalculating = last?.status === 'pending'
  const isInvalid = failure === 'BREAKDOWN_NOT_EQUAL_100'
  const shares = parties.map((party) => amounts?.find(({ personId }) => personId === party.personId))
  const isCalculated = shares.every((share) => share !== undefined)

  function submit(event: FormEvent) {
    event.preventDefault()
    const bad = parties.find(({ personId }) => readShare(typed[personId]) === null)
    if (bad) {
      setUnreadable(typed)
      document.getElementById(`${id}-${bad.personId}`)?.focus()
      return
    }
    const written = writtenOut(parties, typed)
    onType(written)
    calculate(sharesOfOffer(offerAmount, parties, written))
  }

  return (
    <form className={shareRowStyles.breakdown} noValidate onSubmit={submit}>
      <p>{t('settlement.breakdown.ask', { count: parties.length })}</p>
      <ShareBar shares={parties.map(({ personId }) => readShare(typed[personId]) ?? 0)} />
      <div className={`${shareRowStyles.shareRow} ${shareRowStyles.head}`} aria-hidden="true">
        <span>{t('settlement.breakdown.person')}</span>
        <span className={shareRowStyles.share}>{t('settlement.breakdown.share')}</span>
        <span className={common.num}>{t('settlement.breakdown.amount')}</span>
      </div>
      <ul className={common.plainList} data-field="breakdown">
        {parties.map((party, index) => {
          const isUnreadable = unreadable === typed && readShare(typed[party.personId]) === null
          const problem = isUnreadable ? `${id}-${party.personId}-error` : isInvalid ? `${id}-sum` : undefined
          return (
            <ShareRow
              key={party.personId}
              party={party}
              claim={claim}
              isInvalid={isUnreadable}
              amount={shares[index]?.individualOfferAmount ?? null}
            >
              {isUnreadable ? (
                <FieldError
                  id={`${id}-${party.personId}-error`}
                  text={t('settlement.breakdown.unreadable')}
                />
              ) : null}
              <FullControl id={`${id}-${party.personId}-full`}>
                {(describedBy) => (
                  <div className={fieldStyles.fieldUnit}>
                    <OutlinedInput
                      className={shareRowStyles.box}
                      error={problem !== undefined}
                      value={typed[party.personId] ?? ''}
                      onChange={(event) => onType({ ...typed, [party.personId]: event.target.value })}
                      inputProps={{
                        id: `${id}-${party.personId}`,
                        'aria-label': t('settlement.breakdown.shareOf', { name: fullName(party) }),
                        'aria-invalid': problem ? true : undefined,
                        'aria-describedby': classNames(problem, describedBy) || undefined,
                        inputMode: 'decimal',
                        autoComplete: 'off',
                        maxLength: 8,
                      }}
                    />
                    <span aria-hidden="true">%</span>
                  </div>
                )}
              </FullControl>
            </ShareRow>
          )
        })}
      </ul>
      <ShareTotal share={sumOfShares(parties, typed)} amount={isCalculated ? offerAmount : null} />
      <Button
        className={shareRowStyles.equal}
        variant="text"
        size="small"
        onClick={() => onType(equalShares(parties))}
      >
        {t('settlement.breakdown.equal')}
      </Button>
      {/* Next to the sum and the pressed button: above the list a phone wouldn't show it. */}
      <div role="alert">
        {isInvalid ? <FieldError id={`${id}-sum`} text={t('settlement.breakdown.not100')} /> : null}
      </div>
      {failure && !isInvalid ? (
        <Notice tone="problem" live="alert" title={t('settlement.breakdown.notCalculated')}>
          {t('settlement.breakdown.notCalculated.text')}
        </Notice>
      ) : null}
      {hasMovedOn ? <Notice tone="info" live="status" title={t('settlement.breakdown.movedOn')} /> : null}
      <div className={shareRowStyles.breakdownActions}>
        <SlowNotice isPending={isCalculating} />
        <Button type="submit" variant={isCalculated ? 'outlined' : 'contained'} aria-disabled={isCalculating}>
          <Calculator className={common.icon} aria-hidden="true" />
          {t('settlement.breakdown.calculate')}
        </Button>
        <Button
          variant={isCalculated ? 'contained' : 'outlined'}
          aria-disabled={!isCalculated || props.isSaving}
          aria-describedby={`${id}-status`}
          onClick={() => {
            if (isCalculated && !props.isSaving) setIsConfirming(true)
          }}
        >
          {t('settlement.breakdown.submit')}
        </Button>
        <span
          className={`${shareRowStyles.breakdownStatus} ${common.small} ${common.soft}`}
          id={`${id}-status`}
          role="status"
        >
          {isCalculated ? (
            <>
              <Check className={common.icon} aria-hidden="true" /> {t('settlement.breakdown.calculated')}
            </>
          ) : (
            t('settlement.breakdown.calculateFirst')
          )}
        </span>
      </div>
      {isConfirming && amounts ? (
        <ConfirmBreakdown
          shares={amounts}
          parties={parties}
          offerAmount={offerAmount}
          isSaving={props.isSaving}
          onClose={() => setIsConfirming(false)}
          onConfirm={() => void props.onSave(amounts).finally(() => setIsConfirming(false))}
        />
      ) : null}
    </form>
  )
}

/** Returns the calculation if it belongs to the present shares, people and offer. */
function useCurrentCalculation({ claim, parties, offerAmount, typed }: BreakdownFormProps) {
  const { calculate, last } = useCalculation(claim)
  const lastRequest = last?.variables
  const now = sharesOfOffer(offerAmount, parties, typed)
  const isCurrent =
    lastRequest !== undefined && sumOfShares(parties, typed) !== null && areSharesEqual(lastRequest, now)
  return {
    calculate,
    last: isCurrent ? last : null,
    hasMovedOn: lastRequest !== undefined && !haveSameOffer(lastRequest, now),
  }
}

/** px, as the specification says (docs/rules/settlement.md "Breakdown"). */
const width = 800

interface ConfirmBreakdownProps {
  readonly shares: readonly ShareAmount[]
  readonly parties: readonly PartyView[]
  readonly offerAmount: number
  readonly isSaving: boolean
  readonly onClose: () => void
  readonly onConfirm: () => void
}

/** Repeats who gets what, because changes after this go through the reviewer. */
function ConfirmBreakdown(props: ConfirmBreakdownProps) {
  const { t } = useTexts()
  const people = props.shares.filter((share) => share.breakdownPercentage > 0)
  const nameOf = (personId: string) => {
    const party = props.parties.find((candidate) => candidate.personId === personId)
    return party ? fullName(party) : ''
  }
  return (
    <AppDialog
      open
      isTextOnly
      title={t('settlement.breakdown.confirm.title')}
      maxWidth={width}
      onClose={props.onClose}
      actions={
        <>
          <SlowNotice isPending={props.isSaving} />
          <Button variant="outlined" onClick={props.onClose}>
            {t('settlement.breakdown.confirm.back')}
          </Button>
          <Button aria-disabled={props.isSaving} onClick={props.isSaving ? undefined : props.onConfirm}>
            {t('settlement.breakdown.submit')}
          </Button>
        </>
      }
    >
      <div className={`${common.stack} ${styles.confirmBreakdown}`}>
        <Ledger
          caption={t('settlement.breakdown.confirm.title')}
          lines={people.map((share) => ({
            item: nameOf(share.personId),
            formula: `${percentageText(Math.round(share.breakdownPercentage * 100))}%`,
            amount: share.individualOfferAmount,
          }))}
          total={props.offerAmount}
        />
        <Notice tone="you" title={t('settlement.breakdown.confirm.warning')} />
      </div>
    </AppDialog>
  )
}
