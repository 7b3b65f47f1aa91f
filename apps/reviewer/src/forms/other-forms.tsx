import * as common from '@makewhole/web/theme/common.module.css'
import * as formsStyles from './forms.module.css'
import type { FormAdminView } from '@makewhole/contract/form/routes.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { Link } from 'react-router'

/** The form that every program has; the menu opens it, and it links to the others. */
export const defaultForm = 'claimant'

type FormSummary = FormAdminView['forms'][number]

/** Returns the name of a form in this portal: the claimants' portal, or the form's own title. */
function useTitleOf(): (form: FormSummary) => string {
  const { t, tr } = useTexts()
  return ({ formId, title }) => (formId === defaultForm ? t('forms.claimant') : tr(title))
}

export function useFormTitle({ formId, current }: FormAdminView): string {
  return useTitleOf()({ formId, title: current.definition.title })
}

/** Returns the breadcrumbs to a form, and with `pageTitle` to one of its pages. */
export function useFormCrumbs(formAdmin: FormAdminView, pageTitle?: string) {
  const { t } = useTexts()
  const { formId } = formAdmin
  const title = useFormTitle(formAdmin)
  return [
    ...(formId === defaultForm ? [] : [{ label: t('reviewer.item.forms'), to: `/forms/${defaultForm}` }]),
    ...(pageTitle === undefined
      ? [{ label: title }]
      : [{ label: title, to: `/forms/${formId}` }, { label: pageTitle }]),
  ]
}

/** Links to the program's other forms, if any. */
export function OtherForms({ formAdmin }: { readonly formAdmin: FormAdminView }) {
  const { t } = useTexts()
  const titleOf = useTitleOf()
  const others = formAdmin.forms.filter(({ formId }) => formId !== formAdmin.formId)
  if (others.length === 0) return null
  return (
    <nav aria-label={t('forms.others')} className={`${common.row} ${formsStyles.others}`}>
      <span className={common.soft}>{t('forms.others')}</span>
      {others.map((form) => (
        <Link key={form.formId} to={`/forms/${form.formId}`}>
          {titleOf(form)}
        </Link>
      ))}
    </nav>
  )
}
