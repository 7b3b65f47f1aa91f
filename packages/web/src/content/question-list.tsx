import * as common from '../theme/common.module.css'
import * as styles from './question-list.module.css'
import type { Question } from '@makewhole/domain/content/content.ts'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { InEnglish, useContentLang, useContentText } from './content-language.tsx'
import { ManagedHtml } from './managed-html.tsx'

export interface QuestionListProps {
  readonly questions: readonly Question[]
  /** Ids of the questions whose answers are open at first. */
  readonly open: readonly string[]
  /** Below an answer: a link to it, or its edit buttons. */
  readonly action?: (question: Question) => ReactNode
}

/** Questions as an accordion that needs no script (docs/rules/public-pages.md "Questions and answers"). */
export function QuestionList({ questions, open, action }: QuestionListProps) {
  const text = useContentText()
  const langOf = useContentLang()
  return (
    <div className={styles.questions}>
      {questions.map((each) => (
        <details key={each.id} id={each.id} open={open.includes(each.id)}>
          <summary>
            <h3>
              <span lang={langOf(each.question)}>{text(each.question)}</span>
              <InEnglish texts={[each.question, each.answer]} />
            </h3>
            <ChevronDown className={common.icon} aria-hidden="true" />
          </summary>
          <div className={styles.answer}>
            <ManagedHtml html={text(each.answer)} lang={langOf(each.answer)} />
            {action?.(each)}
          </div>
        </details>
      ))}
    </div>
  )
}
