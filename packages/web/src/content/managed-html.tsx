import type { Locale } from '@makewhole/domain/shared/text.ts'
import * as styles from './managed-html.module.css'
import { classNames } from '../theme/class-names.ts'

interface ManagedHtmlProps {
  readonly html: string
  readonly className?: string
  /** The text's language, where the page has another one. */
  readonly lang?: Locale | undefined
}

/** HTML of managed content. The server sanitised it on arrival and again before sending it (content.service.ts). */
export function ManagedHtml({ html, className, lang }: ManagedHtmlProps) {
  return (
    <div
      className={classNames(styles.managed, className)}
      lang={lang}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
