import * as buttonStyles from './button.module.css'
import * as styles from './hero.module.css'
import { createAccountAddress } from '@makewhole/contract/content/public-address.ts'
import { pictureWords } from '@makewhole/domain/content/content.ts'
import type { Banner } from '@makewhole/domain/content/content.ts'
import type { ReactNode } from 'react'
import { useTexts } from '../i18n/texts.tsx'
import { InEnglish, useContentLang, useContentLanguage, useContentText } from './content-language.tsx'
import { EstimateLink } from './estimate-link.tsx'
import { ManagedHtml } from './managed-html.tsx'
import { ridges } from './ridges.ts'

export interface HeroProps {
  readonly banner: Banner
  /** The target of the button, on the public page. */
  readonly signIn?: string
  /** True if there are rates to estimate with. */
  readonly hasEstimate?: boolean
  /** Next to the title: the button that edits the banner, in edit mode. */
  readonly action?: ReactNode
}

/**
 * Picture, title, text and one button; in edit mode also the logo, which visitors see in the header. The button:
 * Sign In, or the content's own text once somebody is signed in.
 */
export function Hero({ banner, signIn, hasEstimate = false, action }: HeroProps) {
  const { t } = useTexts()
  const text = useContentText()
  const langOf = useContentLang()
  const language = useContentLanguage()
  // In edit mode the page has its own title.
  const HeroTitle = signIn ? 'h1' : 'h2'
  const { backgroundImage, logo } = banner
  return (
    <div className={backgroundImage ? `${styles.hero} ${styles.picture}` : styles.hero}>
      {backgroundImage ? (
        <img
          className={styles.heroPicture}
          src={backgroundImage.url}
          srcSet={`${backgroundImage.url}?width=640 640w, ${backgroundImage.url}?width=1280 1280w, ${backgroundImage.url} 1920w`}
          sizes="100vw"
          alt={pictureWords(backgroundImage, language)}
          fetchPriority="high"
        />
      ) : null}
      <div className={styles.heroIn}>
        <div className={styles.text}>
          {logo && !signIn ? (
            <img className={styles.logo} src={logo.url} alt={pictureWords(logo, language)} height={64} />
          ) : null}
          <HeroTitle lang={langOf(banner.title)}>{text(banner.title)}</HeroTitle>
          <ManagedHtml className={styles.lead} html={text(banner.content)} lang={langOf(banner.content)} />
          <InEnglish texts={[banner.title, banner.content, banner.actionButtonLabel]} />
          <div className={styles.actions}>
            {signIn ? (
              <>
                <a
                  className={buttonStyles.button}
                  href={signIn}
                  data-signed-in={text(banner.actionButtonLabel)}
                  data-signed-in-lang={langOf(banner.actionButtonLabel)}
                  data-testid={banner.dataTestId}
                >
                  {t('shell.signIn')}
                </a>
                <a
                  className={`${buttonStyles.button} ${buttonStyles.secondary}`}
                  href={createAccountAddress}
                  data-hidden-when-signed-in=""
                >
                  {t('content.createAccount')}
                </a>
                {hasEstimate ? <EstimateLink /> : null}
                <a className={`${buttonStyles.button} ${buttonStyles.quiet}`} href="#process">
                  {t('content.howItWorks')}
                </a>
              </>
            ) : (
              <span
                className={buttonStyles.button}
                lang={langOf(banner.actionButtonLabel)}
                aria-hidden="true"
              >
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
      className={styles.scene}
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
