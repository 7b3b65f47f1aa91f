import * as common from '@makewhole/web/theme/common.module.css'
import * as formsStyles from './forms.module.css'
import Button from '@mui/material/Button'
import type { FormAdminView } from '@makewhole/contract/form/routes.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import { Notice } from '@makewhole/web/feedback/notice.tsx'
import { PageHeader } from '@makewhole/web/components/page-header.tsx'
import { StateCard } from '@makewhole/web/feedback/state-card.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useProgram } from '@makewhole/web/api/use-program.ts'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { editedForm } from './form-admin.ts'
import { FormTryout } from './form-tryout.tsx'
import { MessagesProvider } from '../messages-provider.tsx'
import { useFormCrumbs, useFormTitle } from './other-forms.tsx'
import { LanguageChoice } from './preview-choices.tsx'
import { WithFormAdmin } from './with-form-admin.tsx'

/** `/forms/{id}/whole`: the draft, or the form in force, step by step as a household fills it in. Nothing is stored. */
export function WholeFormPage() {
  return <WithFormAdmin>{(formAdmin) => <WholeForm formAdmin={formAdmin} />}</WithFormAdmin>
}

function WholeForm({ formAdmin }: { readonly formAdmin: FormAdminView }) {
  const { t, locale: own } = useTexts()
  const program = useProgram()
  const [locale, setLocale] = useState<Locale>(own)
  const [isAtEnd, setIsAtEnd] = useState(false)
  const form = editedForm(formAdmin)
  const title = useFormTitle(formAdmin)
  const { version } = form
  return (
    <>
      <PageHeader
        title={t('forms.whole.title', { version })}
        crumbs={useFormCrumbs(formAdmin, t('forms.whole.crumb'))}
        facts={[title, t(formAdmin.draft ? 'forms.whole.draft' : 'forms.inForce')]}
      />
      <div className={formsStyles.walk}>
        <Notice tone="info" title={t('forms.whole.inert')}>
          <p>{t('forms.whole.text')}</p>
        </Notice>
        <LanguageChoice locale={locale} onChange={setLocale} />
      </div>
      {isAtEnd ? (
        <End formId={formAdmin.formId} onRestart={() => setIsAtEnd(false)} />
      ) : (
        <div lang={locale}>
          <MessagesProvider of="claimant" locale={locale}>
            {program ? (
              <FormTryout
                key={`${version} ${formAdmin.version}`}
                {...{ form, program }}
                onEnd={() => setIsAtEnd(true)}
              />
            ) : null}
          </MessagesProvider>
        </div>
      )}
    </>
  )
}

function End({ formId, onRestart }: { readonly formId: string; readonly onRestart: () => void }) {
  const { t } = useTexts()
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => card.current?.focus(), [])
  return (
    <div ref={card} tabIndex={-1}>
      <StateCard
        icon={CircleCheck}
        title={t('forms.whole.end')}
        text={t('forms.whole.end.text')}
        action={
          <div className={common.row}>
            <Button component={Link} to={`/forms/${formId}`}>
              {t('forms.whole.back')}
            </Button>
            <Button variant="outlined" onClick={onRestart}>
              {t('forms.whole.again')}
            </Button>
          </div>
        }
      />
    </div>
  )
}
