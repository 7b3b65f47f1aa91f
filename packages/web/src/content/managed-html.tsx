import * as styles from './managed-html.module.css'
import { classNames } from '../components/class-names.ts'
/** HTML of managed content. The server sanitised it when it came in and again before it was sent (content.service.ts). */
export function ManagedHtml({ html, className }: { readonly html: string; readonly className?: string }) {
  return <div className={classNames(styles.managed, className)} dangerouslySetInnerHTML={{ __html: html }} />
}
