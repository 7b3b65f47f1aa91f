import * as styles from './parcel-ledger-card.module.css'
import type { GroupDetailView } from '@makewhole/contract/group/group.ts'
import type { LedgerKindView } from '@makewhole/contract/group/ledger.ts'
import { Notice } from '@makewhole/web/feedback/notice.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { LedgerCard } from './parcel-ledger-card.tsx'

type Ledger = GroupDetailView['ledgers'][number]

interface GroupProps {
  readonly group: GroupDetailView
}

/**
 * Offers and payments of a group's claims, with those that would be paid twice or may be paid in parallel
 * (docs/rules/groups.md "The parcel ledger", "Complementary claims").
 */
export function GroupLedgers({ group }: GroupProps) {
  const { t } = useTexts()
  const { ledgers, groupNumber } = group
  return (
    <>
      {ledgers.map((ledger) => (
        <LedgerCard
          key={ledger.fire.id}
          ledger={ledger}
          file={t('groups.ledger.file.group', { number: groupNumber })}
          fire={ledgers.length > 1 ? ledger.fire.name : undefined}
        >
          <DoublePaymentNotice ledger={ledger} />
        </LedgerCard>
      ))}
      <Complementary group={group} />
    </>
  )
}

function DoublePaymentNotice({ ledger }: { readonly ledger: Ledger }) {
  const { t, formatList, formatMoney } = useTexts()
  const doublePayments = ledger.kinds.flatMap(({ twice: reason, ...kind }) =>
    reason === null ? [] : { ...kind, because: reason },
  )
  if (doublePayments.length === 0) return null
  return (
    <div className={styles.notices}>
      {doublePayments.map(({ kind, because: reason, most }) => (
        <Notice key={kind} tone="problem" title={t(`groups.twice.${kind}`)}>
          {claimsPayingTwice(ledger, kind, reason).map((claims) => (
            <p key={claims[0]?.claimId}>
              {t(`groups.twice.${reason}`, {
                claims: formatList(claims.map(({ claimNumber }) => claimNumber)),
                sum: formatMoney(claims.reduce((sum, { amounts }) => sum + amounts[kind], 0)),
                most: formatMoney(most),
              })}
            </p>
          ))}
          <p>{t('groups.twice.waits')}</p>
        </Notice>
      ))}
    </div>
  )
}

/** Returns the claims that would pay a kind twice: all with a share, or those of each relationship of several. */
function claimsPayingTwice(
  ledger: Ledger,
  kind: LedgerKindView['kind'],
  reason: NonNullable<LedgerKindView['twice']>,
): readonly Ledger['claims'][] {
  const sharing = ledger.claims.filter(({ amounts }) => amounts[kind] > 0)
  if (reason === 'tooMuch') return [sharing]
  const relationships = new Set(sharing.map(({ relationship }) => relationship?.id))
  return [...relationships]
    .map((id) => sharing.filter(({ relationship }) => relationship?.id === id))
    .filter(({ length }) => length > 1)
}

/** A landlord and a renter, with their sum once it is known. */
function Complementary({ group: { complementary, members, ledgers } }: GroupProps) {
  const { t, formatList, formatMoney } = useTexts()
  if (complementary.length === 0) return null
  const numbers = members.filter(({ id }) => complementary.includes(id)).map(({ claimNumber }) => claimNumber)
  const ledger = ledgers.find(({ claims }) =>
    complementary.every((id) => claims.some(({ claimId }) => claimId === id)),
  )
  const pair = ledger?.claims.filter(({ claimId }) => complementary.includes(claimId)) ?? []
  // Without one of them, the other's amount would look like the sum of both.
  const sum = pair.every(({ of }) => of !== 'nothing') ? sumOf(pair) : 0
  const isOnce = ledger?.kinds.every(({ twice: doublePayments }) => doublePayments === null) ?? false
  return (
    <Notice tone="done" title={t('groups.complementary')}>
      <p>{t('groups.complementary.text', { claims: formatList(numbers) })}</p>
      {sum === 0 ? null : (
        <p>
          {t(isOnce ? 'groups.complementary.sum.once' : 'groups.complementary.sum', {
            amount: formatMoney(sum),
          })}
        </p>
      )}
    </Notice>
  )
}

function sumOf(claims: Ledger['claims']): number {
  return claims.reduce((sum, { amounts }) => sum + amounts.home + amounts.other, 0)
}
