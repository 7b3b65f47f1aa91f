import type { FireRates } from '@makewhole/contract/content/public-page.ts'
import { formatMoney } from '../i18n/format.ts'
import { useTexts } from '../i18n/texts.tsx'

/** What a destroyed structure is paid by: the program's own rates, so that the page never tells other ones. */
export function RatesTable({ fire, relationships, rates }: FireRates) {
  const { t, tr } = useTexts()
  return (
    <>
      <table className="rates">
        <caption>{t('content.rates.caption', { fire: tr(fire) })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('content.rates.youAre')}</th>
            <th scope="col">{t('content.rates.house')}</th>
            <th scope="col">{t('content.rates.other')}</th>
          </tr>
        </thead>
        <tbody>
          {rates.relationships.map((each) => (
            <tr key={each.relationshipId}>
              <th scope="row">{nameOf(each.relationshipId, relationships, tr)}</th>
              <td>{wholeDollars(each.housePerSquareFoot)}</td>
              <td>{wholeDollars(each.outbuildingPerSquareFoot)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="rates__more">{t('content.rates.more')}</p>
    </>
  )
}

function nameOf(
  id: number,
  relationships: FireRates['relationships'],
  tr: (text: FireRates['fire']) => string,
): string {
  const found = relationships.find((each) => each.id === id)
  return found ? tr(found.name) : ''
}

/** `$500`; cents only where there are any. */
function wholeDollars(cents: number): string {
  return formatMoney(cents).replace(/\.00$/, '')
}
