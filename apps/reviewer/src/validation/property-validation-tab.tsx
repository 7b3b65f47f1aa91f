import * as common from '@makewhole/web/theme/common.module.css'
import type { PropertyValidationView } from '@makewhole/contract/inspection/inspection.ts'
import { useApi } from '@makewhole/web/api/api.tsx'
import { Card } from '@makewhole/web/components/card.tsx'
import { Facts } from '@makewhole/web/components/facts.tsx'
import { Loaded } from '@makewhole/web/feedback/loaded.tsx'
import { Notice } from '@makewhole/web/feedback/notice.tsx'
import { PageSkeleton } from '@makewhole/web/feedback/skeleton.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ClaimTabProps } from '../claim/claim-tab.ts'
import { MessagesProvider } from '../messages-provider.tsx'
import { Checks, useSummary, Values } from './checks.tsx'
import { propertyValidationQuery } from './validation-queries.ts'

/**
 * "Property validation results": the claim compared with public inspections (docs/rules/review.md "Property
 * validation").
 */
export function PropertyValidationTab(props: ClaimTabProps) {
  const { locale } = useTexts()
  return (
    <MessagesProvider of="evidence" locale={locale} fallback={<PageSkeleton />}>
      <PropertyValidation {...props} />
    </MessagesProvider>
  )
}

function PropertyValidation({ claim }: ClaimTabProps) {
  const { t } = useTexts()
  const validation = useQuery(propertyValidationQuery(useApi(), claim))
  return (
    <Loaded of={validation} loading={t('validation.loading')}>
      {(data) => <Compared validation={data} />}
    </Loaded>
  )
}

function Compared({ validation }: { readonly validation: PropertyValidationView }) {
  const { t } = useTexts()
  const { hasInspections, foundBy, checks, records } = validation
  const summary = useSummary(checks)
  const missing = hasInspections ? 'none' : 'noFile'
  return (
    <div className={common.stack}>
      <p>{t('validation.property.text')}</p>
      {foundBy === null ? (
        <Notice tone="rest" title={t(`validation.property.${missing}.title`)}>
          <p>{t(`validation.property.${missing}.text`)}</p>
        </Notice>
      ) : null}
      <Card
        withoutPadding
        title={t('validation.property.title')}
        actions={<span className={common.small}>{summary}</span>}
      >
        <Checks
          caption={t('validation.property.title')}
          columns={{ claimSide: t('validation.column.claim'), recordSide: t('validation.column.record') }}
          checks={checks.map(({ name, outcome, claim, record }) => ({
            name,
            outcome,
            label: t(`validation.property.check.${name}`),
            claimSide: <Values values={claim} />,
            recordSide: <Values values={record} />,
          }))}
        />
      </Card>
      {records.length > 0 && foundBy !== null ? (
        <Card
          title={t('validation.property.records', { count: records.length })}
          actions={<span className={common.small}>{t(`validation.property.foundBy.${foundBy}`)}</span>}
        >
          <div className={common.stack}>
            {records.map((record) => (
              <Record key={`${record.globalId} ${record.objectId} ${record.address}`} record={record} />
            ))}
          </div>
        </Card>
      ) : null}
    </div>
  )
}

function Record({ record }: { readonly record: PropertyValidationView['records'][number] }) {
  const { t, formatDate } = useTexts()
  const { county, startedOn, incidentName } = record
  const rows = {
    structure: record.structure,
    damage: record.damage,
    address: [record.address, record.city, record.zip].filter(Boolean).join(', '),
    siteAddress: record.siteAddress,
    apn: record.apn,
    incident: t('validation.record.incident.value', {
      county,
      name: incidentName,
      date: formatDate(startedOn),
    }).trim(),
  }
  return (
    <Card
      tone="sunken"
      headingLevel={3}
      title={t('validation.record.title', { id: record.objectId || record.globalId })}
    >
      {record.isVanished ? <p>{t('validation.record.gone')}</p> : null}
      <Facts
        rows={(Object.keys(rows) as (keyof typeof rows)[]).flatMap((name) =>
          rows[name] === '' ? [] : [{ label: t(`validation.record.${name}`), value: rows[name] }],
        )}
      />
    </Card>
  )
}
