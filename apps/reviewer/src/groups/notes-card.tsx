import * as common from '@makewhole/web/theme/common.module.css'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { GroupDetailView } from '@makewhole/contract/group/group.ts'
import { Card } from '@makewhole/web/components/card.tsx'
import { Field } from '@makewhole/web/controls/field.tsx'
import { Notice } from '@makewhole/web/feedback/notice.tsx'
import { SlowNotice } from '@makewhole/web/feedback/slow-notice.tsx'
import { errorMessage } from '@makewhole/web/api/error-message.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useSavedTyping } from '@makewhole/web/rich-text/saved-typing.ts'
import { useGroupAct } from './group-queries.ts'

const maxLength = 150
/** From here on the count is read out. */
const warningLength = maxLength - 20

/** Notes on a group for colleagues. */
export function NotesCard({ group }: { readonly group: GroupDetailView }) {
  const texts = useTexts()
  const { t } = texts
  const [typed, setTyped] = useSavedTyping(`group.notes.${group.id}`, group.notes ?? '')
  const act = useGroupAct(
    (api, notes: string) =>
      api.mutate('setGroupNotes', { input: { groupId: group.id, version: group.version, notes } }),
    () => ({ text: t('groups.notes.done'), then: () => setTyped(null) }),
  )
  if (!group.abilities.decide)
    return group.notes === null ? null : (
      <Card title={t('groups.notes')}>
        <p>{group.notes}</p>
      </Card>
    )
  return (
    <Card title={t('groups.notes')}>
      <div className={common.stack}>
        {act.error ? (
          <Notice tone="problem" live="alert" title={t('shell.notDone')}>
            {errorMessage(act.error, texts)}
          </Notice>
        ) : null}
        <Field id="group-notes" label={t('groups.notes.text')}>
          {(aria) => (
            <OutlinedInput
              multiline
              fullWidth
              minRows={2}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              inputProps={{ ...aria, maxLength }}
            />
          )}
        </Field>
        <p
          className={`${common.small} ${common.soft}`}
          aria-live={typed.length >= warningLength ? 'polite' : 'off'}
        >
          {t('groups.notes.left', { count: typed.length })}
        </p>
        <div>
          <SlowNotice isPending={act.isPending} />
          <Button
            variant="outlined"
            disabled={act.isPending || typed.trim() === (group.notes ?? '')}
            onClick={() => act.mutate(typed)}
          >
            {t('groups.notes.save')}
          </Button>
        </div>
      </div>
    </Card>
  )
}
