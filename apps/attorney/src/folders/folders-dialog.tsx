import * as styles from './folders-dialog.module.css'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import type { FirmFolders } from '@makewhole/contract/firm/firm-folders.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import { useAct } from '@makewhole/web/feedback/use-act.ts'
import { ActDialog } from '@makewhole/web/dialogs/act-dialog.tsx'
import { Field } from '@makewhole/web/controls/field.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useState } from 'react'

interface FoldersDialogProps {
  readonly claim: ClaimView
  readonly folders: FirmFolders['folders']
  readonly onClose: () => void
}

/** Adds a claim to existing folders of the firm, and to a new one. */
export function FoldersDialog({ claim, folders, onClose }: FoldersDialogProps) {
  const { t } = useTexts()
  const [chosen, setChosen] = useState(folders.filter(({ holdsClaim }) => holdsClaim).map(({ name }) => name))
  const [added, setAdded] = useState('')
  const names = added.trim() === '' ? chosen : [...chosen, added.trim()]
  const save = useAct(
    (api) => api.call('setClaimFolders', { params: { claimId: claim.id }, body: { names } }),
    {
      text: (done) =>
        t('folders.saved', { count: done.folders.filter(({ holdsClaim }) => holdsClaim).length }),
      then: onClose,
    },
    (queries) =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['folders'] }),
        queries.invalidateQueries({ queryKey: ['claims'] }),
      ]),
  )
  const toggle = (name: string) =>
    setChosen(chosen.includes(name) ? chosen.filter((each) => each !== name) : [...chosen, name])
  return (
    <ActDialog
      title={t('folders.dialog', { client: fullName(claim.claimant) })}
      act={t('folders.save')}
      isPending={save.isPending}
      error={save.error}
      onClose={onClose}
      onAct={() => save.mutate()}
    >
      <p>{t('folders.text')}</p>
      {folders.length > 0 ? (
        <Field id="folders" label={t('folders.choice')} as="fieldset">
          {() => (
            <div className={styles.choice}>
              {folders.map(({ id, name }) => (
                <FormControlLabel
                  key={id}
                  className={styles.folder}
                  label={name}
                  control={<Checkbox checked={chosen.includes(name)} onChange={() => toggle(name)} />}
                />
              ))}
            </div>
          )}
        </Field>
      ) : null}
      <Field id="new-folder" label={t('folders.new')} hint={t('folders.new.hint')}>
        {(aria) => (
          <OutlinedInput
            fullWidth
            value={added}
            onChange={({ target }) => setAdded(target.value)}
            inputProps={{ ...aria, maxLength: 100, autoComplete: 'off' }}
          />
        )}
      </Field>
    </ActDialog>
  )
}
