import * as common from '@makewhole/web/theme/common.module.css'
import * as styles from './reviewer-list.module.css'
import type { StaffRecordsView } from '@makewhole/contract/reviewer/reviewer.ts'
import { useApi } from '@makewhole/web/api/api.tsx'
import { Card } from '@makewhole/web/components/card.tsx'
import { ListFailed } from '@makewhole/web/feedback/loaded.tsx'
import { MoreButton } from '@makewhole/web/feedback/more-button.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { staffRecordsQuery } from './reviewer-queries.ts'

/** The history of staff changes, newest first (docs/rules/review.md "The staff's record"). */
export function StaffRecord() {
  const { t } = useTexts()
  const record = useInfiniteQuery(staffRecordsQuery(useApi()))
  const lines = record.data?.pages.flatMap(({ records }) => records)
  return (
    <Card title={t('reviewers.record')}>
      <div className={common.stack}>
        <ListFailed of={record} />
        {lines?.length === 0 ? <p>{t('reviewers.record.none')}</p> : null}
        <ul className={styles.list}>
          {lines?.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </ul>
        <MoreButton list={record} label={t('reviewers.record.more')} />
      </div>
    </Card>
  )
}

function Line({ line }: { readonly line: StaffRecordsView['records'][number] }) {
  const texts = useTexts()
  const { t, formatDate } = texts
  const { type, reviewer, by, at, facts } = line
  const name = reviewer ?? '__'
  const changed = type === 'claimsExported' ? filtersOf(facts['filter']) : Object.entries(facts)
  return (
    <li>
      <div>{lineText()}</div>
      {changed.length > 0 ? (
        <div className={common.small}>
          {changed.map(([field, value]) => `${fieldName(field)}: ${words(value)}`).join('; ')}
        </div>
      ) : null}
      <div className={`${common.small} ${common.soft}`}>
        {t('reviewers.record.by', {
          by: by ?? '__',
          at: `${formatDate(at, 'medium')}, ${formatDate(at, 'time')}`,
        })}
      </div>
    </li>
  )

  function lineText(): string {
    if (type === 'confidentialityAccepted') return t('reviewers.record.type.confidentialityAccepted')
    if (type === 'claimsExported')
      return t('reviewers.record.type.claimsExported', { count: Number(facts['claims'] ?? 0) })
    return t(`reviewers.record.type.${type}`, { name })
  }

  function fieldName(field: string): string {
    return texts.find(`reviewers.flag.${field}`) ?? texts.find(`reviewers.field.${field}`) ?? field
  }

  /** Translates the record's program names into words. */
  function words(value: string): string {
    return value
      .split(' → ')
      .map((side) => side.split(', ').map(word).join(', '))
      .join(' → ')
  }

  function word(name: string): string {
    if (name === 'yes' || name === 'no') return t(`reviewerClaims.${name}`)
    const known = ['roleName', 'permission', 'language'].map((kind) =>
      texts.find(`reviewers.${kind}.${name}`),
    )
    return known.find((text) => text !== null) ?? name
  }
}

/** Parses the filters of the grid in the record's text, as the server stored them. */
function filtersOf(text = '{}'): readonly (readonly [string, string])[] {
  const filter = JSON.parse(text) as Readonly<Record<string, unknown>>
  return Object.entries(filter).map(([name, value]) => [name, String(value)])
}
