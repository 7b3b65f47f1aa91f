import * as keysStyles from '../controls/keys.module.css'
import * as styles from './keys-dialog.module.css'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { AppDialog } from '@makewhole/web/dialogs/app-dialog.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { turnKeys, useAreKeysOn } from '../controls/keys.tsx'

const keys = [
  ...(['C', 'E', 'A', 'D', 'N', 'J', 'K', 'L', 'H', '+', '-', 'F', 'R', 'Y'] as const),
  ...(['P', 'M', 'Q', '?', 'Ctrl+Z', 'Esc'] as const),
] as const

/** The list of keys, with the switch that turns them off. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts()
  const areOn = useAreKeysOn()
  return (
    <AppDialog
      open
      title={t('claimBar.keys')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('shell.close')}</Button>}
    >
      <dl className={styles.keys}>
        {keys.map((key) => (
          <div key={key}>
            <dt>
              <kbd className={keysStyles.key}>{key}</kbd>
            </dt>
            <dd>{t(`claimBar.key.${key}`)}</dd>
          </div>
        ))}
      </dl>
      <FormControlLabel
        label={t('claimBar.keysOn')}
        control={<Checkbox checked={areOn} onChange={(_event, on) => turnKeys(on)} />}
      />
    </AppDialog>
  )
}
