import * as common from '../theme/common.module.css'
import * as fieldHelpStyles from './field-help.module.css'
import * as styles from './preparation.module.css'
import type { FormDefinition } from '@makewhole/domain/form/definition.ts'
import { optionsOfFact } from '@makewhole/domain/intake/bindings.ts'
import { ChevronRight } from 'lucide-react'
import { useTexts } from '../i18n/texts.tsx'
import type { ProgramView } from './use-wizard.ts'

interface PreparationProps extends Pick<ProgramView, 'proofs'> {
  readonly form: FormDefinition
}

/** The papers to have at hand, by each relationship to the property that the form offers. None is needed to start. */
export function Preparation({ form, proofs }: PreparationProps) {
  const { t, tr } = useTexts()
  const offered = optionsOfFact(form, 'claimant.relationshipToProperty')
  const listedProofs = proofs.filter(
    ({ relationship }) => offered === null || offered.some(({ id }) => id === relationship.id),
  )
  return (
    <details className={`${fieldHelpStyles.fieldHelp} ${styles.preparation}`}>
      <summary>
        <ChevronRight className={common.icon} aria-hidden="true" />
        {t('wizard.prepare.title')}
      </summary>
      <div className={fieldHelpStyles.body}>
        <p>{t('wizard.prepare.text')}</p>
        {listedProofs.map(({ relationship, proofs: papers }) => (
          <section key={relationship.id}>
            <h2>{tr(relationship.name)}</h2>
            <ul>
              {papers.map(({ id, name, hint, isOptional }) => (
                <li key={id}>
                  <b>{tr(name)}</b>
                  {isOptional ? ` (${t('wizard.prepare.optional')})` : ''}
                  {hint ? `: ${tr(hint)}` : ''}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </details>
  )
}
