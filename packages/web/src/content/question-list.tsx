import './content.css'
import { contentText } from '@makewhole/domain/content/content.ts'
import type { Question } from '@makewhole/domain/content/content.ts'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '../i18n/texts.tsx'
import { ManagedHtml } from './managed-html.tsx'

export interface QuestionListProps {
  readonly questions: readonly Question[]
  /** Ids of the questions whose answers stand open at first. */
  readonly open: readonly string[]
  /** Below an answer: a link to it, or what edits it. */
  readonly action?: (question: Question) => ReactNode
}

/** Questions as an accordion that needs no script (content-and-public-pages.md §2 "FAQ page"). */
export function QuestionList({ questions, open, action }: QuestionListProps) {
  const { locale } = useTexts()
  return (
    <div className="questions">
      {questions.map((each) => (
        <details key={each.id} id={each.id} open={open.includes(each.id)}>
          <summary>
            <h3>{contentText(each.question, locale)}</h3>
            <ChevronDown className="icon" aria-hidden="true" />
          </summary>
          <div className="questions__answer">
            <ManagedHtml html={contentText(each.answer, locale)} />
            {action?.(each)}
          </div>
        </details>
      ))}
    </div>
  )
}
