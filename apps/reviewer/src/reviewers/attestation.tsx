import * as common from '@makewhole/web/theme/common.module.css'
import * as list from './reviewer-list.module.css'
import * as styles from '@makewhole/web/controls/field.module.css'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useApi } from '@makewhole/web/api/api.tsx'
import { Card } from '@makewhole/web/components/card.tsx'
import { FieldError } from '@makewhole/web/controls/field.tsx'
import { Notice } from '@makewhole/web/feedback/notice.tsx'
import { PageHeader } from '@makewhole/web/components/page-header.tsx'
import { focusOn, useSubmitValidation } from '@makewhole/web/controls/use-submit-validation.ts'
import { errorMessage } from '@makewhole/web/api/error-message.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useSession } from '@makewhole/web/session/use-session.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

const points = ['need', 'share', 'copy', 'kin', 'tell'] as const
const agreeId = 'attestation-agree'

/** The confidentiality statement, at the first sign-in and each year (docs/rules/permissions.md "Staff"). */
export function Attestation() {
  const texts = useTexts()
  const { t } = texts
  const api = useApi()
  const queries = useQueryClient()
  const { readmit } = useSession()
  const [isAgreed, setAgreed] = useState(false)
  const { shown, attempt } = useSubmitValidation(isAgreed ? [] : [agreeId], focusOn)
  const act = useMutation({
    mutationFn: () => api.call('acceptConfidentiality', {}),
    meta: { local: true },
    onSuccess: async () => {
      await readmit()
      // Calls that were refused before are repeated.
      void queries.invalidateQueries()
    },
  })
  const isInvalid = shown.length > 0
  return (
    <>
      <PageHeader title={t('attestation.title')} />
      <Card>
        <div className={common.stack}>
          <p>{t('attestation.intro')}</p>
          <ul className={list.points}>
            {points.map((point) => (
              <li key={point}>{t(`attestation.point.${point}`)}</li>
            ))}
          </ul>
          {act.error ? (
            <Notice tone="problem" live="alert" title={t('shell.notDone')}>
              {errorMessage(act.error, texts)}
            </Notice>
          ) : null}
          <div className={isInvalid ? styles.fieldError : undefined}>
            {isInvalid ? <FieldError id="attestation-error" text={t('attestation.missing')} /> : null}
            <FormControlLabel
              label={t('attestation.agree')}
              control={
                <Checkbox
                  checked={isAgreed}
                  onChange={(event) => setAgreed(event.target.checked)}
                  slotProps={{
                    input: {
                      id: agreeId,
                      'aria-invalid': isInvalid || undefined,
                      'aria-describedby': isInvalid ? 'attestation-error' : undefined,
                    },
                  }}
                />
              }
            />
          </div>
          <p className={`${common.small} ${common.soft}`}>{t('attestation.record')}</p>
          <Button disabled={act.isPending} onClick={() => attempt(() => act.mutate())}>
            {t('attestation.act')}
          </Button>
        </div>
      </Card>
    </>
  )
}
