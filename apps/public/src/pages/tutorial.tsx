import * as common from '@makewhole/web/theme/common.module.css'
import * as publicStyles from '../public.module.css'
import * as styles from './tutorial.module.css'
import { publicAddress } from '@makewhole/contract/content/public-address.ts'
import type { Frame, Tutorial } from '@makewhole/contract/content/public-page.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'

/** One video in a separate window: two codecs, captions in both languages, and a transcript. */
export function TutorialPage({ tutorial, frame }: { readonly tutorial: Tutorial; readonly frame: Frame }) {
  const { t, tr, locale } = useTexts()
  const audioLocale = tutorial.spoken.includes(locale) ? locale : 'en'
  const file = `/tutorials/files/${tutorial.video ?? ''}-${audioLocale}`
  return (
    <div className={publicStyles.narrow}>
      <h1>{tr(tutorial.title)}</h1>
      <p className={common.lead}>{tr(tutorial.description)}</p>
      <video
        className={styles.tutorial}
        controls
        preload="metadata"
        poster={`${file}.jpg`}
        width={1280}
        height={720}
      >
        {/* H.264 first: every phone decodes it in hardware. Only browsers without it use the other. */}
        <source src={`${file}.mp4`} type='video/mp4; codecs="avc1.4d401f, mp4a.40.2"' />
        <source src={`${file}.webm`} type='video/webm; codecs="vp9, opus"' />
        {frame.locales.map((language) => (
          <track
            key={language}
            default={language === locale}
            kind="captions"
            srcLang={language}
            label={t(`public.language.${language}`)}
            src={`${file}.${language}.vtt`}
          />
        ))}
        {t('public.tutorials.cannotPlay')}
      </video>
      <section className={styles.transcript} aria-labelledby="transcript">
        <h2 id="transcript">{t('public.tutorials.transcript')}</h2>
        {tutorial.transcript[locale].map((sentence, index) => (
          <p key={index}>{sentence}</p>
        ))}
      </section>
      <p>
        <a href={publicAddress('/tutorials', locale)}>{t('public.tutorials.all')}</a>
      </p>
    </div>
  )
}
