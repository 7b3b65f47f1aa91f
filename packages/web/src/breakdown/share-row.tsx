import * as common from '../theme/common.module.css'
import * as styles from './share-row.module.css'
import { classNames } from '../theme/class-names.ts'
import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import { percentageText } from '@makewhole/domain/shared/percentage.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import { useTexts } from '../i18n/texts.tsx'
import type { PartyView } from '@makewhole/contract/settlement/settlement.ts'
import type { ReactNode } from 'react'

export interface ShareRowProps {
  readonly party: PartyView
  readonly claim: ClaimView
  /** Integer cents; null before the calculation. */
  readonly amount: number | null
  /** The box, or the saved percentage. */
  /** True if its box contains no percentage. */
  readonly isInvalid?: boolean
  readonly children: ReactNode
}

/** One person of the household with share and amount. */
export function ShareRow({ party, claim, amount, isInvalid = false, children }: ShareRowProps) {
  const { t, formatMoney } = useTexts()
  return (
    <li className={classNames(styles.shareRow, isInvalid && styles.wrong)}>
      <div className={styles.who}>
        <b>{fullName(party)}</b>
        <span className={`${common.meta} ${common.muted} ${styles.note}`}>{relationOf(party, claim)}</span>
      </div>
      <div className={styles.share}>{children}</div>
      <div className={`${common.num} ${styles.amount}`}>
        <span className={common.visuallyHidden}>{t('settlement.breakdown.amount')}: </span>
        {formatMoney(amount)}
      </div>
    </li>
  )
}

export interface ShareTotalProps {
  /** Hundredths of a percent; null while a box is no percentage. */
  readonly share: number | null
  readonly amount: number | null
}

/** The sum under a double rule. */
export function ShareTotal({ share, amount }: ShareTotalProps) {
  const { t, formatMoney } = useTexts()
  return (
    <div className={`${styles.shareRow} ${styles.total}`}>
      <span>{t('shell.total')}</span>
      <span className={`${common.num} ${styles.share}`}>
        {share === null ? '__' : `${percentageText(share)}%`}
      </span>
      <span className={`${common.num} ${styles.amount}`}>{formatMoney(amount)}</span>
    </div>
  )
}

/** The shares as a bar; the numbers next to it have the same values. */
export function ShareBar({ shares }: { readonly shares: readonly number[] }) {
  return (
    <div className={styles.shareBar} aria-hidden="true">
      {shares.map((share, index) => (share > 0 ? <i key={index} style={{ flexGrow: share }} /> : null))}
    </div>
  )
}

/** Returns the person's relation to the property in the claim. */
function relationOf(party: PartyView, claim: ClaimView): string {
  if (party.personId === claim.id) return claim.claimant.propertyRelationship?.name ?? ''
  const person = claim.additionalPersons.find(({ id }) => id === party.personId)
  return person?.relationshipToProperty?.name ?? ''
}
