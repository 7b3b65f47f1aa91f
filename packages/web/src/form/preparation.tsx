import * as common from '../theme/common.module.css'
import * as fieldHelpStyles from './field-help.module.css'
import * as styles from './preparation.module.css'
import { ChevronRight } from 'lucide-react'
import { useTexts } from '../i18n/texts.tsx'
import type { ProgramView } from './use-wizard.ts'

/** What to have at hand, told where one begins: the papers by relationship to the property. None is needed to start. */
export function Preparation({ proofs }: Pick<ProgramView, 'proofs'>) {
  const { t, tr } = useTexts()
  return (
    <details className={`${fieldHelpStyles.fieldHelp} ${styles.preparation}`}>
      <summary>
        <ChevronRight className={common.icon} aria-hidden="true" />
        {t('wizard.prepare.title')}
      </summary>
      <div className={fieldHelpStyles.body}>
        <p>{t('wizard.prepare.text')}</p>
        {proofs.map(({ relationship, proofs: papers }) => (
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
