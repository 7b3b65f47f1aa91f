import * as styles from './rates-table.module.css'
import type { FireRates } from '@makewhole/contract/content/public-page.ts'
import type { Cents } from '@makewhole/domain/shared/money.ts'
import type { ReactNode } from 'react'
import { formatMoney } from '../i18n/format.ts'
import { useTexts } from '../i18n/texts.tsx'

/** All rates of a payment, from the program itself, so that the page never shows others. */
export function RatesTable({ rates }: { readonly rates: FireRates }) {
  const { t, tr } = useTexts()
  const columns = [
    {
      caption: t('content.rates.caption', { fire: tr(rates.fire) }),
      heads: [t('content.rates.house'), t('content.rates.other')],
      cells: ['housePerSquareFoot', 'outbuildingPerSquareFoot'],
    },
    {
      caption: t('content.rates.manufactured'),
      heads: [t('content.rates.singleWide'), t('content.rates.doubleWide')],
      cells: ['singleWide', 'doubleWide'],
    },
  ] as const
  return (
    <>
      {columns.map(({ caption, heads, cells }) => (
        <Table key={caption} caption={caption} heads={[t('content.rates.youAre'), ...heads]}>
          {rates.rates.relationships.map((each) => (
            <tr key={each.relationshipId}>
              <th scope="row">{nameOf(each.relationshipId, rates, tr)}</th>
              {cells.map((cell) => (
                <td key={cell}>{wholeDollars(each[cell])}</td>
              ))}
            </tr>
          ))}
        </Table>
      ))}
      <AcreageTable rates={rates} />
      <FurtherRules rates={rates} />
    </>
  )
}

/** Tiers of the whole property's size; the last one has no upper end. */
function AcreageTable({ rates }: { readonly rates: FireRates }) {
  const { t } = useTexts()
  const { acreage } = rates.rates
  return (
    <Table
      caption={t('content.rates.land')}
      heads={[t('content.rates.acres'), t('content.rates.perAcre'), t('content.rates.atLeast')]}
    >
      {acreage.map(({ fromAcres, perAcre, minimum }, index) => (
        <tr key={fromAcres}>
          <th scope="row">{tierName(fromAcres, acreage[index + 1]?.fromAcres ?? null, t)}</th>
          {perAcre === null || minimum === null ? (
            <td colSpan={2}>{t('content.rates.oneByOne')}</td>
          ) : (
            <>
              <td>{wholeDollars(perAcre)}</td>
              <td>{wholeDollars(minimum)}</td>
            </>
          )}
        </tr>
      ))}
    </Table>
  )
}

function FurtherRules({ rates }: { readonly rates: FireRates }) {
  const { t } = useTexts()
  const { insuranceMode, attorneyFeePercent, rebuild } = rates.rates
  return (
    <ul className={styles.more}>
      <li>{t('content.rates.destroyed')}</li>
      <li>{t('content.rates.individual')}</li>
      <li>{t(`content.rates.insurance.${insuranceMode}`)}</li>
      {attorneyFeePercent > 0 ? (
        <li>{t('content.rates.attorney', { percent: attorneyFeePercent })}</li>
      ) : null}
      {rebuild ? (
        <li>
          {t('content.rates.rebuild', {
            bonus: wholeDollars(rebuild.bonus),
            years: rebuild.within.years,
            spent: wholeDollars(rebuild.minimumSpent),
          })}
        </li>
      ) : null}
    </ul>
  )
}

interface TableProps {
  readonly caption: string
  readonly heads: readonly string[]
  readonly children: ReactNode
}

function Table({ caption, heads, children }: TableProps) {
  return (
    <table className={styles.rates}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

function tierName(from: number, to: number | null, t: ReturnType<typeof useTexts>['t']): string {
  if (to === null) return t('content.rates.tier.last', { from })
  return from === 0 ? t('content.rates.tier.first', { to }) : t('content.rates.tier', { from, to })
}

function nameOf(id: number, { relationships }: FireRates, tr: (text: FireRates['fire']) => string): string {
  const found = relationships.find((each) => each.id === id)
  return found ? tr(found.name) : ''
}

/** Formats `$500`; cents only where there are any. */
function wholeDollars(cents: Cents): string {
  return formatMoney(cents).replace(/\.00$/, '')
}
