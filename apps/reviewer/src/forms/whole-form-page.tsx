import * as common from '@makewhole/web/theme/common.module.css'
import * as formsStyles from './forms.module.css'
import Button from '@mui/material/Button'
import type { FormAdminView } from '@makewhole/contract/form/routes.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import { Notice } from '@makewhole/web/components/notice.tsx'
import { PageHeader } from '@makewhole/web/components/page-header.tsx'
import { StateCard } from '@makewhole/web/components/state-card.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useProgram } from '@makewhole/web/api/use-program.ts'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { editedForm } from './form-admin.ts'
import { FormWalk } from './form-walk.tsx'
import { MessagesProvider } from '../messages-provider.tsx'
import { useFormCrumbs, useFormTitle } from './other-forms.tsx'
import { LanguageChoice } from './preview-choices.tsx'
import { WithFormAdmin } from './with-form-admin.tsx'

/** `/forms/{id}/whole`: the draft, or the form in force where there is none, as a household walks it; nothing is kept. */
export function WholeFormPage() {
  return <WithFormAdmin>{(desk) => <WholeForm desk={desk} />}</WithFormAdmin>
}

function WholeForm({ desk }: { readonly desk: FormAdminView }) {
  const { t, locale: own } = useTexts()
  const program = useProgram()
  const [locale, setLocale] = useState<Locale>(own)
  const [isAtEnd, setIsAtEnd] = useState(false)
  const form = editedForm(desk)
  const title = useFormTitle(desk)
  const { version } = form
  return (
    <>
      <PageHeader
        title={t('forms.whole.title', { version })}
        crumbs={useFormCrumbs(desk, t('forms.whole.crumb'))}
        facts={[title, t(desk.draft ? 'forms.whole.draft' : 'forms.inForce')]}
      />
      <div className={formsStyles.walk}>
        <Notice tone="info" title={t('forms.whole.inert')}>
          <p>{t('forms.whole.text')}</p>
        </Notice>
        <LanguageChoice locale={locale} onChange={setLocale} />
      </div>
      {isAtEnd ? (
        <End formId={desk.formId} onAgain={() => setIsAtEnd(false)} />
      ) : (
        <div lang={locale}>
          <MessagesProvider of="claimant" locale={locale}>
            {program ? (
              <FormWalk
                key={`${version} ${desk.version}`}
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

function End({ formId, onAgain }: { readonly formId: string; readonly onAgain: () => void }) {
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
            <Button variant="outlined" onClick={onAgain}>
              {t('forms.whole.again')}
            </Button>
          </div>
        }
      />
    </div>
  )
}
