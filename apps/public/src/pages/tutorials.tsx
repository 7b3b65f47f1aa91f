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

/** Videos of this product, each opened in a window of its own by click, Enter or Space. */
export function TutorialsPage({ tutorials, selected, frame }: TutorialsPageProps) {
  const { t, tr, locale } = useTexts()
  return (
    <div className="narrow">
      <h1>{t('public.title.tutorials')}</h1>
      <p className="lead">
        {t('public.tutorials.before')} <a href={publicAddress('/faq', locale)}>{t('public.tutorials.faq')}</a>
        {t('public.tutorials.between')} <PhoneLink number={frame.program.support.phone} />.
      </p>
      <ol className="tutorials">
        {tutorials.map((tutorial, index) => (
          <li key={tutorial.url}>
            <a
              href={contentLink(tutorial.url, locale)}
              target="_blank"
              rel="noopener"
              data-tutorial=""
              aria-current={index === selected ? 'true' : undefined}
            >
              <SquarePlay className="icon" aria-hidden="true" />
              <span>
                <b>{tr(tutorial.title)}</b>
                <span className="tutorials__text">{tr(tutorial.description)}</span>
                <span className="visually-hidden"> {t('public.tutorials.newWindow')}</span>
              </span>
              <span className="tutorials__length">
                <span className="visually-hidden">{t('public.tutorials.length')} </span>
                {tutorial.length}
              </span>
            </a>
          </li>
        ))}
      </ol>
    </div>
  )
}
