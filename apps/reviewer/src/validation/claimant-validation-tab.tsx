import * as common from '@makewhole/web/theme/common.module.css'
import * as styles from './validation.module.css'
import type { ClaimantValidationView } from '@makewhole/contract/inspection/inspection.ts'
import { useApi } from '@makewhole/web/api/api.tsx'
import { Card } from '@makewhole/web/components/card.tsx'
import { Loaded } from '@makewhole/web/feedback/loaded.tsx'
import { PageSkeleton } from '@makewhole/web/feedback/skeleton.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { claimPath } from '../claim/claim-paths.ts'
import type { ClaimTabProps } from '../claim/claim-tab.ts'
import { MessagesProvider } from '../messages-provider.tsx'
import { Checks, useSummary, Values } from './checks.tsx'
import { claimantValidationQuery } from './validation-queries.ts'

/** "Claimant validation results": the people of a claim (docs/rules/review.md "Claimant validation"). */
export function ClaimantValidationTab(props: ClaimTabProps) {
  const { locale } = useTexts()
  return (
    <MessagesProvider of="evidence" locale={locale} fallback={<PageSkeleton />}>
      <ClaimantValidation {...props} />
    </MessagesProvider>
  )
}

function ClaimantValidation({ claim }: ClaimTabProps) {
  const { t } = useTexts()
  const validation = useQuery(claimantValidationQuery(useApi(), claim))
  return (
    <Loaded of={validation} loading={t('validation.loading')}>
      {(data) => <Compared validation={data} />}
    </Loaded>
  )
}

function Compared({ validation }: { readonly validation: ClaimantValidationView }) {
  const { t } = useTexts()
  const { checks, others, hasMoreOthers } = validation
  const summary = useSummary(checks)
  return (
    <div className={common.stack}>
      <p>{t('validation.claimant.text')}</p>
      <Card
        withoutPadding
        title={t('validation.claimant.title')}
        actions={<span className={common.small}>{summary}</span>}
      >
        <Checks
          caption={t('validation.claimant.title')}
          columns={{ claimSide: t('validation.column.claim'), recordSide: t('validation.column.found') }}
          checks={checks.map(({ name, outcome, claim, record }) => ({
            name,
            outcome,
            label: t(`validation.claimant.check.${name}`),
            claimSide: <Values values={claim} />,
            recordSide: <Values values={record} />,
          }))}
        />
      </Card>
      <Card title={t('validation.others.title')}>
        {others.length === 0 ? <p>{t('validation.others.none')}</p> : null}
        <ul className={styles.others}>
          {others.map((other) => (
            <li key={other.claimId}>
              <Link to={claimPath({ id: other.claimId, claimNumber: other.claimNumber })}>
                {other.claimNumber}
              </Link>{' '}
              {[other.claimantName, other.address].filter(Boolean).join(', ')}
              <p className={`${common.small} ${common.soft}`}>
                {[other.fire.name, other.status.name].join(' · ')}
              </p>
              <p className={common.small}>
                {other.shares.map((field) => t(`validation.others.${field}`)).join(' · ')}
              </p>
            </li>
          ))}
        </ul>
        {hasMoreOthers ? <p>{t('validation.others.more', { count: others.length })}</p> : null}
      </Card>
    </div>
  )
}
