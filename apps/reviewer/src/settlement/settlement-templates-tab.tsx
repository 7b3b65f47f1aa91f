import * as common from '@makewhole/web/theme/common.module.css'
import * as styles from './review-settlement.module.css'
import Button from '@mui/material/Button'
import type { AgreementTemplateView } from '@makewhole/contract/agreement/agreement.ts'
import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import { AgreementText } from '@makewhole/web/agreement/agreement-text.tsx'
import { useApi } from '@makewhole/web/api/api.tsx'
import { Card } from '@makewhole/web/components/card.tsx'
import { Notice } from '@makewhole/web/feedback/notice.tsx'
import { SkeletonCard } from '@makewhole/web/feedback/skeleton.tsx'
import { SlowNotice } from '@makewhole/web/feedback/slow-notice.tsx'
import { errorMessage } from '@makewhole/web/api/error-message.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { ClaimTabProps } from '../claim/claim-tab.ts'
import { useProofDesk } from '../claim/proof-desk.tsx'
import { templatesQuery } from './settlement-queries.ts'
import { useHouseholdLocale } from '../claim/review-query.ts'
import { useStaffAct } from '../claim/use-staff-act.ts'

type TemplateLocale = AgreementTemplateView['locales'][number]

/** The agreement templates of the claim's fire, read with this claim's values before one is used. */
export function SettlementTemplatesTab({ claim }: ClaimTabProps) {
  const { t } = useTexts()
  const templates = useQuery(templatesQuery(useApi(), claim.fire.id))
  const reads = useHouseholdLocale(claim.id)
  if (templates.isPending || reads === null) return <SkeletonCard />
  if (!templates.data) return <Notice tone="problem" title={t('reviewSettlement.loadFailed')} />
  if (templates.data.length === 0) return <Notice tone="rest" title={t('reviewSettlement.templates.none')} />
  return (
    <div className={styles.reviewSettlement}>
      {templates.data.flatMap((template) =>
        [...template.locales]
          .sort((one, other) => Number(other === reads) - Number(one === reads))
          .map((locale) => (
            <Template
              key={`${template.id}-${locale}`}
              claim={claim}
              template={template}
              locale={locale}
              isOfReader={locale === reads}
            />
          )),
      )}
    </div>
  )
}

interface TemplateProps {
  readonly claim: ClaimView
  readonly template: AgreementTemplateView
  readonly locale: TemplateLocale
  /** The household reads this language. */
  readonly isOfReader: boolean
}

function Template({ claim, template, locale, isOfReader }: TemplateProps) {
  const texts = useTexts()
  const { t } = texts
  const api = useApi()
  const call = { params: { claimId: claim.id }, body: { templateId: template.id, locale } }
  const preview = useMutation({ mutationFn: () => api.call('previewAgreement', call), meta: { local: true } })
  const use = useStaffAct(null, (client) => client.call('generateAgreement', call), {
    text: t('reviewSettlement.templates.used'),
  })
  const problem = preview.error ?? use.error
  const { requestedAct, clearRequest } = useProofDesk()
  const useIt = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (requestedAct !== 'prepareAgreement' || !isOfReader) return
    clearRequest()
    useIt.current?.focus()
  }, [requestedAct, clearRequest, isOfReader])
  return (
    <Card title={`${template.name} (${t(`reviewSettlement.locale.${locale}`)})`}>
      <div className={common.stack}>
        {isOfReader ? (
          <p className={`${common.small} ${common.soft}`}>{t('reviewSettlement.templates.theirs')}</p>
        ) : null}
        <div className={common.row}>
          <SlowNotice isPending={preview.isPending || use.isPending} />
          <Button variant="outlined" disabled={preview.isPending} onClick={() => preview.mutate()}>
            {t('reviewSettlement.templates.preview')}
          </Button>
          <Button
            ref={useIt}
            variant={isOfReader ? 'contained' : 'outlined'}
            disabled={use.isPending}
            onClick={() => use.mutate(undefined)}
          >
            {t('reviewSettlement.templates.use')}
          </Button>
        </div>
        {problem ? (
          <Notice tone="problem" live="alert" title={t('reviewSettlement.failed')}>
            {errorMessage(problem, texts)}
          </Notice>
        ) : null}
        {preview.data ? (
          <div lang={locale}>
            <AgreementText content={preview.data} />
          </div>
        ) : null}
      </div>
    </Card>
  )
}
