import './content.css'
import type { Banner } from '@makewhole/domain/content/content.ts'
import type { ReactNode } from 'react'
import { useTexts } from '../i18n/texts.tsx'
import { useContentText } from './content-language.tsx'
import { ManagedHtml } from './managed-html.tsx'
import { ridges } from './ridges.ts'

export interface HeroProps {
  readonly banner: Banner
  /** Where the button leads, on the public page. */
  readonly signIn?: string
  /** Beside the title: what edits the banner, in edit mode. */
  readonly action?: ReactNode
}

/** Logo, picture, title, text and one button: Sign In, or what the content calls it once somebody is signed in. */
export function Hero({ banner, signIn, action }: HeroProps) {
  const { t } = useTexts()
  const text = useContentText()
  // In edit mode the page has a title of its own.
  const HeroTitle = signIn ? 'h1' : 'h2'
  const { backgroundImage, logo } = banner
  return (
    <div className={backgroundImage ? 'hero hero--picture' : 'hero'}>
      {backgroundImage ? (
        <img
          className="hero__picture"
          src={backgroundImage.url}
          srcSet={`${backgroundImage.url}?width=640 640w, ${backgroundImage.url}?width=1280 1280w, ${backgroundImage.url} 1920w`}
          sizes="100vw"
          alt={text(backgroundImage.alternativeText)}
          fetchPriority="high"
        />
      ) : null}
      <div className="hero__in">
        <div className="hero__text">
          {logo ? (
            <img className="hero__logo" src={logo.url} alt={text(logo.alternativeText)} height={64} />
          ) : null}
          <HeroTitle>{text(banner.title)}</HeroTitle>
          <ManagedHtml className="hero__lead" html={text(banner.content)} />
          <div className="hero__actions">
            {signIn ? (
              <>
                <a className="button" href={signIn} data-signed-in={text(banner.actionButtonLabel)}>
                  {t('shell.signIn')}
                </a>
                <a className="button button--quiet" href="#process">
                  {t('content.howItWorks')}
                </a>
              </>
            ) : (
              <span className="button" aria-hidden="true">
                {text(banner.actionButtonLabel)}
              </span>
            )}
            {action}
          </div>
        </div>
      </div>
      {backgroundImage ? null : <Ridges />}
    </div>
  )
}

function Ridges() {
  return (
    <svg
      className="hero__scene"
      viewBox="0 0 1440 420"
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden="true"
    >
      {ridges.map(({ fill, path }) => (
        <path key={path} fill={fill} d={path} />
      ))}
    </svg>
  )
}
