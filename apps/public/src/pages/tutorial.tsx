import type { Tutorial } from '@makewhole/contract/content/public-page.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'

/** One video in a window of its own, with captions; what it says also stands below, for who cannot play it. */
export function TutorialPage({ tutorial }: { readonly tutorial: Tutorial }) {
  const { t, tr } = useTexts()
  return (
    <div className="narrow">
      <h1>{tr(tutorial.title)}</h1>
      <p className="lead">{tr(tutorial.description)}</p>
      <video className="tutorial" controls preload="metadata" width={1280} height={720}>
        <source src={`/tutorials/files/${tutorial.video ?? ''}`} type="video/webm" />
        {tutorial.captions === null ? null : (
          <track
            default
            kind="captions"
            srcLang="en"
            label="English"
            src={`/tutorials/files/${tutorial.captions}`}
          />
        )}
        {t('public.tutorials.cannotPlay')}
      </video>
      <p>
        <a href="/tutorials">{t('public.tutorials.all')}</a>
      </p>
    </div>
  )
}
