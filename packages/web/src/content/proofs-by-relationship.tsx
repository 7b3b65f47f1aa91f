import * as common from '../theme/common.module.css'
import * as questionListStyles from './question-list.module.css'
import * as styles from './proofs-by-relationship.module.css'
import type { PublicProgram } from '@makewhole/contract/content/public-page.ts'
import { ChevronDown } from 'lucide-react'
import { useTexts } from '../i18n/texts.tsx'

/** The proofs that the program requires of each relationship, with the accepted documents: its own catalogue. */
export function ProofsByRelationship({ relationships }: { readonly relationships: PublicProgram['proofs'] }) {
  const { t, tr } = useTexts()
  return (
    <div className={styles.proofs}>
      <h3>{t('content.proofs')}</h3>
      <p>{t('content.proofs.text')}</p>
      <div className={questionListStyles.questions}>
        {relationships.map(({ relationship, proofs }) => (
          <details key={relationship.id}>
            <summary>
              <h4>{tr(relationship.name)}</h4>
              <ChevronDown className={common.icon} aria-hidden="true" />
            </summary>
            <ul className={questionListStyles.answer}>
              {proofs.map(({ id, name, hint, isOptional }) => (
                <li key={id}>
                  <b>{tr(name)}</b>
                  {isOptional ? ` (${t('content.proofs.optional')})` : ''}
                  {hint ? `: ${tr(hint)}` : ''}
                </li>
              ))}
            </ul>
          </details>
        ))}
      </div>
    </div>
  )
}
