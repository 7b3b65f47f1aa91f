import type { FormDesk } from '@makewhole/contract/form/routes.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { Link } from 'react-router'

/** What a form is called here: the claimants' by its portal, any other by its own title. */
export function useFormTitle({ formId, current }: FormDesk): string {
  const { t, tr } = useTexts()
  return formId === 'claimant' ? t('forms.claimant') : tr(current.definition.title)
}

/** The way to the program's other forms, where there are any. */
export function OtherForms({ desk }: { readonly desk: FormDesk }) {
  const { t } = useTexts()
  const others = desk.formIds.filter((id) => id !== desk.formId)
  if (others.length === 0) return null
  return (
    <nav aria-label={t('forms.others')} className="row">
      {others.map((id) => (
        <Link key={id} to={`/forms/${id}`}>
          {id === 'claimant' ? t('forms.claimant') : id}
        </Link>
      ))}
    </nav>
  )
}
