import * as common from '@makewhole/web/theme/common.module.css'
import * as contentsStyles from '@makewhole/web/content/contents.module.css'
import * as questionListStyles from '@makewhole/web/content/question-list.module.css'
import * as contentEditingStyles from './content-editing.module.css'
import * as styles from './faq-content-page.module.css'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import type { FaqContent, Question } from '@makewhole/domain/content/content.ts'
import {
  InEnglish,
  useContentLang,
  useContentLanguage,
  useContentText,
} from '@makewhole/web/content/content-language.tsx'
import { ManagedHtml } from '@makewhole/web/content/managed-html.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { EditFrame } from './edit-frame.tsx'
import { CategoryTitlesDialog, DeleteQuestionDialog, QuestionDialog } from './question-dialogs.tsx'

type Editing =
  | { readonly what: 'add' | 'titles' }
  | { readonly what: 'change' | 'delete'; readonly question: Question }

/** `/content/faq`: the questions with buttons to add, change and delete them; there is no "All" here. */
export function FaqContentPage() {
  const { t } = useTexts()
  const [editing, setEditing] = useState<Editing | null>(null)
  return (
    <EditFrame
      page="FAQ"
      actions={
        <Button
          startIcon={<Plus className={common.icon} aria-hidden="true" />}
          onClick={() => setEditing({ what: 'add' })}
        >
          {t('content.faq.add')}
        </Button>
      }
    >
      {({ content }) => <EditedFaq faq={content} editing={editing} onEdit={setEditing} />}
    </EditFrame>
  )
}

interface EditedFaqProps {
  readonly faq: FaqContent
  readonly editing: Editing | null
  readonly onEdit: (editing: Editing | null) => void
}

function EditedFaq({ faq, editing, onEdit }: EditedFaqProps) {
  const text = useContentText()
  const langOf = useContentLang()
  const language = useContentLanguage()
  const [chosen, setChosen] = useState<string | null>(null)
  const category = chosen ?? Object.keys(faq)[0] ?? ''
  const { title, questions } = faq[category] ?? { title: { en: '' }, questions: [] }
  const close = () => onEdit(null)
  return (
    <div className={`${contentsStyles.faq} ${contentEditingStyles.editFaq}`}>
      <Contents
        faq={faq}
        category={category}
        onSelect={setChosen}
        onEdit={() => onEdit({ what: 'titles' })}
      />
      <section aria-labelledby="category" lang={language}>
        <h2 id="category">
          <span lang={langOf(title)}>{text(title)}</span>
          <InEnglish texts={[title]} />
        </h2>
        <div className={questionListStyles.questions}>
          {questions.map((question) => (
            <EditedQuestion key={question.id} question={question} onEdit={onEdit} />
          ))}
        </div>
      </section>
      {editing?.what === 'titles' ? <CategoryTitlesDialog faq={faq} onClose={close} /> : null}
      {editing?.what === 'delete' ? (
        <DeleteQuestionDialog faq={faq} question={editing.question} onClose={close} />
      ) : null}
      {editing?.what === 'add' || editing?.what === 'change' ? (
        <QuestionDialog
          faq={faq}
          category={category}
          question={editing.what === 'change' ? editing.question : null}
          onClose={close}
        />
      ) : null}
    </div>
  )
}

function EditedQuestion({
  question,
  onEdit,
}: {
  readonly question: Question
  readonly onEdit: (editing: Editing) => void
}) {
  const { t, locale } = useTexts()
  const text = useContentText()
  const langOf = useContentLang()
  const name = text(question.question)
  return (
    <div className={styles.questionsItem} data-testid="question">
      <h3>
        <span lang={langOf(question.question)}>{name}</span>
        <InEnglish texts={[question.question, question.answer]} />
      </h3>
      <div className={common.row} lang={locale}>
        <IconButton
          aria-label={t('content.edit.of', { name })}
          onClick={() => onEdit({ what: 'change', question })}
        >
          <Pencil className={common.icon} aria-hidden="true" />
        </IconButton>
        <IconButton
          aria-label={t('content.delete.of', { name })}
          onClick={() => onEdit({ what: 'delete', question })}
        >
          <Trash2 className={common.icon} aria-hidden="true" />
        </IconButton>
      </div>
      <ManagedHtml
        className={styles.questionsText}
        html={text(question.answer)}
        lang={langOf(question.answer)}
      />
    </div>
  )
}

interface ContentsProps {
  readonly faq: FaqContent
  readonly category: string
  readonly onSelect: (category: string) => void
  readonly onEdit: () => void
}

function Contents({ faq, category, onSelect, onEdit }: ContentsProps) {
  const { t } = useTexts()
  const text = useContentText()
  const langOf = useContentLang()
  return (
    <nav className={contentsStyles.contents} aria-labelledby="contents">
      <div className={styles.contentsHead}>
        <h2 id="contents">{t('content.faq.contents')}</h2>
        <Button variant="text" size="small" onClick={onEdit}>
          {t('content.editPart')}
          <span className={common.visuallyHidden}>: {t('content.faq.categories')}</span>
        </Button>
      </div>
      <ul>
        {Object.entries(faq).map(([key, { title, questions }]) => (
          <li key={key}>
            <button
              type="button"
              aria-current={key === category ? 'true' : undefined}
              onClick={() => onSelect(key)}
            >
              <span>
                <span lang={langOf(title)}>{text(title)}</span>
                <InEnglish texts={[title]} />
              </span>
              <span className={contentsStyles.count}>{questions.length}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
