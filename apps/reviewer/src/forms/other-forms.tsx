import * as common from '@makewhole/web/theme/common.module.css'
import * as formsStyles from './forms.module.css'
import type { FormAdminView } from '@makewhole/contract/form/routes.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { Link } from 'react-router'

/** The form that every program has; the menu leads to it, and it to the others. */
export const usualForm = 'claimant'

type NamedForm = FormAdminView['forms'][number]

/** What a form is called here: the claimants' by its portal, any other by its own title. */
function useTitleOf(): (form: NamedForm) => string {
  const { t, tr } = useTexts()
  return ({ formId, title }) => (formId === usualForm ? t('forms.claimant') : tr(title))
}

export function useFormTitle({ formId, current }: FormAdminView): string {
  return useTitleOf()({ formId, title: current.definition.title })
}

/** The trail to a form, and with `inside` to a page of its own. */
export function useFormCrumbs(desk: FormAdminView, inside?: string) {
  const { t } = useTexts()
  const { formId } = desk
  const title = useFormTitle(desk)
  return [
    ...(formId === usualForm ? [] : [{ label: t('reviewer.item.forms'), to: `/forms/${usualForm}` }]),
    ...(inside === undefined
      ? [{ label: title }]
      : [{ label: title, to: `/forms/${formId}` }, { label: inside }]),
  ]
}

/** The way to the program's other forms, where there are any. */
export function OtherForms({ desk }: { readonly desk: FormAdminView }) {
  const { t } = useTexts()
  const titleOf = useTitleOf()
  const others = desk.forms.filter(({ formId }) => formId !== desk.formId)
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
