import * as common from '../theme/common.module.css'
import * as styles from './slow-act.module.css'
import { useTexts } from '../i18n/texts.tsx'
import { classNames } from '../theme/class-names.ts'
import { slowAfterMilliseconds, useDelayed } from './skeleton.tsx'

/**
 * Stands beside the button of an act, and says once it has taken five seconds that it goes on. It is there and empty before:
 * a live region that comes with its words is not read reliably.
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
