import * as styles from './time-limits.module.css'
import type { PublicProgram } from '@makewhole/contract/content/public-page.ts'
import { useTexts } from '../i18n/texts.tsx'

/**
 * The days that people have for each of their turns, and the consequences of a missed date: the program's
 * deadlines.
 */
export function TimeLimits({ program }: { readonly program: PublicProgram }) {
  const { t, tr, formatDate } = useTexts()
  const { deadlines, fires } = program
  const limits = [
    ...fires
      .filter(({ isOpen }) => isOpen)
      .map(({ name, lastDay }) => ({
        what: t('content.limits.file', { fire: tr(name) }),
        until: lastDay
          ? t('content.limits.file.until', { date: formatDate(lastDay, 'deadline') })
          : t('content.limits.file.open'),
      })),
    {
      what: t('content.limits.documents'),
      until: t('content.limits.documents.until', { days: deadlines.documentsDays }),
    },
    {
      what: t('content.limits.answer'),
      until: t('content.limits.answer.until', { days: deadlines.offerAnswerDays }),
    },
    {
      what: t('content.limits.split'),
      until: t('content.limits.split.until', { days: deadlines.offerAnswerDays }),
    },
    {
      what: t('content.limits.sign'),
      until: t('content.limits.sign.until', { days: deadlines.agreementSignDays }),
    },
  ]
  return (
    <section className={styles.timeLimits} aria-labelledby="time-limits">
      <h3 id="time-limits">{t('content.limits')}</h3>
      <dl>
        {limits.map(({ what, until }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{until}</dd>
          </div>
        ))}
      </dl>
      <p>{t('content.limits.over')}</p>
    </section>
  )
}
