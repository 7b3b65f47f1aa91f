import * as common from '../theme/common.module.css'
import * as styles from './warning-notice.module.css'
import type { AnswerPath } from '@makewhole/domain/form/answers.ts'
import Button from '@mui/material/Button'
import type { MouseEvent } from 'react'
import { focusWarning, warningIdOf } from '../controls/focus.ts'
import { Notice } from '../feedback/notice.tsx'
import { useTexts } from '../i18n/texts.tsx'
import { useForm, useWarning } from './form-context.tsx'

interface WarningNoticeProps {
  readonly path: AnswerPath
  /** The other button, which lets the person change the answer; null where its own button stands right below. */
  readonly change: { readonly label: string; readonly run: () => void } | null
}

/** Asks once whether an unusual answer is right, at the answer itself. Next accepts it in any case. */
export function WarningNotice({ path, change }: WarningNoticeProps) {
  const { t, tr } = useTexts()
  const { store } = useForm()
  const warning = useWarning(path)
  if (warning === null) return null
  const title = tr(warning.message)

  function confirm({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
    store.dismissWarning(path)
    const [next] = store.warnings().keys()
    if (next === undefined) form?.requestSubmit()
    else focusWarning(next)
  }

  return (
    <div className={styles.warning} id={warningIdOf(path)} role="group" aria-label={title}>
      <Notice tone="you" title={title}>
        <div className={`${common.row} ${styles.acts}`}>
          <Button size="small" type="button" onClick={confirm}>
            {t(warning.kind === 'number' ? 'form.doubt.yes' : 'form.emptyList.goOn')}
          </Button>
          {change === null ? null : (
            <Button size="small" type="button" variant="outlined" onClick={change.run}>
              {change.label}
            </Button>
          )}
        </div>
      </Notice>
    </div>
  )
}
