import * as common from '../../theme/common.module.css'
import * as styles from './warning.module.css'
import Button from '@mui/material/Button'
import type { AnswerPath } from '@makewhole/domain/form/answers.ts'
import type { MouseEvent } from 'react'
import { Notice } from '../../components/notice.tsx'
import { useTexts } from '../../i18n/texts.tsx'
import { warningIdOf, focusAnswer, focusWarning } from '../../components/focus.ts'
import { useWarning, useForm } from '../form-context.tsx'

/** Asks once whether an unusual number is right, at the number itself. Next goes on with it all the same. */
export function WarningNotice({ path }: { readonly path: AnswerPath }) {
  const { t } = useTexts()
  const { store } = useForm()
  const shown = useWarning(path)
  if (shown === null) return null
  const title = t('form.doubt', { value: shown })

  function confirm({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
    store.dismissWarning(path)
    const [next] = store.doubts().keys()
    if (next === undefined) form?.requestSubmit()
    else focusWarning(next)
  }

  return (
    <div className={styles.doubt} id={warningIdOf(path)} role="group" aria-label={title}>
      <Notice tone="you" title={title}>
        <div className={`${common.row} ${styles.acts}`}>
          <Button size="small" type="button" onClick={confirm}>
            {t('form.doubt.yes')}
          </Button>
          <Button size="small" type="button" variant="outlined" onClick={() => focusAnswer(path)}>
            {t('form.doubt.change')}
          </Button>
        </div>
      </Notice>
    </div>
  )
}
