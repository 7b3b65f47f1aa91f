import * as common from '@makewhole/web/theme/common.module.css'
import * as buttonStyles from '@makewhole/web/content/button.module.css'
import * as contentsStyles from '@makewhole/web/content/contents.module.css'
import * as publicStyles from '../public.module.css'
import * as styles from './faq.module.css'
import { publicAddress } from '@makewhole/contract/content/public-address.ts'
import { allCategoryTitle, allQuestions, contentText } from '@makewhole/domain/content/content.ts'
import type { ContentText, FaqContent, Question } from '@makewhole/domain/content/content.ts'
import { visibleText } from '@makewhole/domain/content/content-problems.ts'
import { PhoneLink } from '@makewhole/web/components/contact-text.tsx'
import { InEnglish, useContentLang } from '@makewhole/web/content/content-language.tsx'
import { QuestionList } from '@makewhole/web/content/question-list.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { MessageSquareText, Search } from 'lucide-react'
import type { Frame } from '@makewhole/contract/content/public-page.ts'

export interface FaqPageProps {
  readonly faq: FaqContent
  readonly category: string
  readonly question: string | null
  readonly search: string
  readonly frame: Frame
}

/** Questions by category; categories, search and links to one question are plain addresses. */
export function FaqPage({ faq, category, question, search, frame }: FaqPageProps) {
  const { t, locale } = useTexts()
  const langOf = useContentLang()
  const found = search === '' ? null : matching(allQuestions(faq), search, locale)
  const questions = found ?? questionsOf(faq, category)
  return (
    <div className={publicStyles.narrow}>
      <h1>{t('public.faq.title')}</h1>
      <SearchForm search={search} />
      <div className={contentsStyles.faq}>
        <Contents faq={faq} category={found ? null : category} />
        <section id="questions" aria-labelledby="category">
          {/* Only how many were found is read out while somebody types, not every answer. */}
          <h2 id="category" aria-live="polite">
            {found ? (
              t('public.faq.found', { count: found.length })
            ) : (
              <CategoryTitle title={faq[category]?.title ?? allCategoryTitle} />
            )}
          </h2>
          <div id="matches">
            {questions.length > 0 ? (
              <QuestionList
                questions={questions}
                open={openOf(questions, question, found !== null)}
                action={(each) => (
                  <a
                    className={styles.questionsLink}
                    href={publicAddress(`/faq?question=${each.id}#${each.id}`, locale)}
                  >
                    {t('public.faq.link')}
                    <span className={common.visuallyHidden} lang={langOf(each.question)}>
                      : {contentText(each.question, locale)}
                    </span>
                  </a>
                )}
              />
            ) : (
              <p>{t('public.faq.none', { search })}</p>
            )}
          </div>
          <div className={`${publicStyles.ask} ${common.noPrint}`}>
            <MessageSquareText className={common.icon} aria-hidden="true" />
            <div>
              <b>{t('public.faq.ask')}</b>
              <p>
                {t('public.faq.askBefore')} <PhoneLink number={frame.program.support.phone} />
                {t('public.faq.askAfter')}
              </p>
            </div>
          </div>
        </section>
      </div>
    </div>
  )
}

function SearchForm({ search }: { readonly search: string }) {
  const { t, locale } = useTexts()
  return (
    <form className={styles.faqSearch} role="search" action={publicAddress('/faq', locale)} method="get">
      <label htmlFor="search">{t('public.faq.search')}</label>
      <div>
        <input id="search" name="q" type="search" defaultValue={search} maxLength={100} autoComplete="off" />
        <button className={buttonStyles.button} type="submit">
          <Search className={common.icon} aria-hidden="true" />
          {t('public.faq.searchButton')}
        </button>
      </div>
    </form>
  )
}

function CategoryTitle({ title }: { readonly title: ContentText }) {
  const { locale } = useTexts()
  const langOf = useContentLang()
  return (
    <span>
      <span lang={langOf(title)}>{contentText(title, locale)}</span>
      <InEnglish texts={[title]} />
    </span>
  )
}

function Contents({ faq, category }: { readonly faq: FaqContent; readonly category: string | null }) {
  const { t, locale } = useTexts()
  const entries = Object.entries(faq)
  const all = { key: 'all', title: allCategoryTitle, count: allQuestions(faq).length }
  const categories = entries.map(([key, { title, questions }]) => ({ key, title, count: questions.length }))
  return (
    <nav className={contentsStyles.contents} data-contents="" aria-labelledby="contents">
      <h2 id="contents">{t('content.faq.contents')}</h2>
      <ul>
        {[all, ...categories].map(({ key, title, count }) => (
          <li key={key}>
            <a
              href={publicAddress(`/faq?category=${key}`, locale)}
              aria-current={key === category ? 'true' : undefined}
            >
              <CategoryTitle title={title} />
              <span className={contentsStyles.count}>{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function questionsOf(faq: FaqContent, category: string): readonly Question[] {
  return category === 'all' ? allQuestions(faq) : (faq[category]?.questions ?? [])
}

/** Returns the question that a link names, else every match of a search, else the first. */
function openOf(questions: readonly Question[], linked: string | null, isSearch: boolean): readonly string[] {
  if (linked !== null) return [linked]
  return (isSearch ? questions : questions.slice(0, 1)).map(({ id }) => id)
}

/** Returns the questions that contain every word of the search, here or in the answer, in any case. */
function matching(questions: readonly Question[], search: string, locale: 'en' | 'es'): readonly Question[] {
  const words = plain(search).split(/\s+/).filter(Boolean)
  return questions.filter(({ question, answer }) => {
    const text = plain(`${contentText(question, locale)} ${visibleText(contentText(answer, locale))}`)
    return words.every((word) => text.includes(word))
  })
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
