import * as common from '../theme/common.module.css'
import * as styles from './slow-act.module.css'
import { useTexts } from '../i18n/texts.tsx'
import { classNames } from '../theme/class-names.ts'
import { slowAfterMilliseconds, useDelayed } from './skeleton.tsx'

/**
 * A notice next to an act's button, once it has taken five seconds. It exists empty before: a live region that
 * appears with its text is not read reliably.
 */
export function SlowNotice({ isPending }: { readonly isPending: boolean }) {
  const { t } = useTexts()
  const isSlow = useDelayed(slowAfterMilliseconds, isPending)
  return (
    <span role="status" className={classNames(styles.slowAct, common.small, common.soft)}>
      {isSlow ? t('shell.actSlow') : null}
    </span>
  )
}
