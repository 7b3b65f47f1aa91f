import * as common from '@makewhole/web/theme/common.module.css'
import * as publicStyles from '../public.module.css'
import * as styles from './tutorials.module.css'
import { contentLink, publicAddress } from '@makewhole/contract/content/public-address.ts'
import { PhoneLink } from '@makewhole/web/components/contact-text.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { SquarePlay } from 'lucide-react'
import type { Frame, Tutorial } from '@makewhole/contract/content/public-page.ts'

export interface TutorialsPageProps {
  readonly tutorials: readonly Tutorial[]
  readonly selected: number
  readonly frame: Frame
}

/** Videos of this product; click, Enter or Space opens each in a separate window. */
export function TutorialsPage({ tutorials, selected, frame }: TutorialsPageProps) {
  const { t, tr, locale } = useTexts()
  return (
    <div className={publicStyles.narrow}>
      <h1>{t('public.title.tutorials')}</h1>
      <p className={common.lead}>
        {t('public.tutorials.before')} <a href={publicAddress('/faq', locale)}>{t('public.tutorials.faq')}</a>
        {t('public.tutorials.between')} <PhoneLink number={frame.program.support.phone} />.
      </p>
      <ol className={styles.tutorials}>
        {tutorials.map((tutorial, index) => (
          <li key={tutorial.url}>
            <a
              href={contentLink(tutorial.url, locale)}
              target="_blank"
              rel="noopener"
              data-tutorial=""
              aria-current={index === selected ? 'true' : undefined}
            >
              <SquarePlay className={common.icon} aria-hidden="true" />
              <span>
                <b>{tr(tutorial.title)}</b>
                <span className={styles.text}>{tr(tutorial.description)}</span>
                <span className={common.visuallyHidden}> {t('public.tutorials.newWindow')}</span>
              </span>
              <span className={styles.length}>
                <span className={common.visuallyHidden}>{t('public.tutorials.length')} </span>
                {tutorial.length}
              </span>
            </a>
          </li>
        ))}
      </ol>
    </div>
  )
}
