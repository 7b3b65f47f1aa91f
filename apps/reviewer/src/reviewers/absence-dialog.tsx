import * as common from '@makewhole/web/theme/common.module.css'
import FormControlLabel from '@mui/material/FormControlLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import type { WorkloadLineView } from '@makewhole/contract/reviewer/reviewer.ts'
import { handovers, invalidDay } from '@makewhole/domain/reviewer/absence.ts'
import type { Handover } from '@makewhole/domain/reviewer/absence.ts'
import { ActDialog } from '@makewhole/web/dialogs/act-dialog.tsx'
import { Field } from '@makewhole/web/controls/field.tsx'
import { focusOn, useSubmitValidation } from '@makewhole/web/controls/use-submit-validation.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useSavedTyping } from '@makewhole/web/rich-text/saved-typing.ts'
import { ReviewerField } from './reviewer-field.tsx'
import { useReviewerAct } from './reviewer-queries.ts'
import { nameOf } from './workload-list.tsx'

interface Draft {
  readonly from: string
  readonly until: string
  readonly handover: Handover | null
  readonly colleagueId: string
}

export interface AbsenceDialogProps {
  readonly reviewer: WorkloadLineView
  /** The program's. */
  readonly today: string
  readonly onClose: () => void
}

const idOf = (field: keyof Draft) => `absence-${field}`

/** The days of an absence, and the colleague who receives the open claims (docs/rules/review.md "Absence"). */
export function AbsenceDialog({ reviewer, today, onClose }: AbsenceDialogProps) {
  const { t } = useTexts()
  const { absence, isSelf } = reviewer
  const [draft, setDraft] = useSavedTyping<Draft>(`absence.${reviewer.id}`, {
    from: absence?.from ?? today,
    until: absence?.until ?? '',
    handover: absence?.handover ?? null,
    colleagueId: absence?.colleagueId ?? '',
  })
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part })
  const name = nameOf(reviewer)
  const act = useReviewerAct(
    (api, { from, until, handover, colleagueId }: Draft) =>
      api.call('recordAbsence', {
        params: { reviewerId: reviewer.id },
        body: {
          from,
          until,
          handover: handover ?? 'queue',
          colleagueId: handover === 'colleague' ? colleagueId : null,
        },
      }),
    {
      text: t('workload.record.done', { name }),
      then: () => {
        setDraft(null)
        onClose()
      },
    },
  )
  const { shown, attempt } = useSubmitValidation(invalidFieldsOf(draft, today), (field) =>
    focusOn(idOf(field)),
  )
  return (
    <ActDialog
      title={isSelf ? t('workload.record.self') : t('workload.record.name', { name })}
      act={t('workload.record')}
      isPending={act.isPending}
      error={act.error}
      onClose={onClose}
      onAct={() => attempt(() => act.mutate(draft))}
    >
      {(['from', 'until'] as const).map((day) => (
        <Field
          key={day}
          id={idOf(day)}
          label={t(`reviewers.field.${day}`)}
          required
          error={shown.includes(day) ? t(`workload.${day}.missing`) : null}
        >
          {(aria) => (
            <OutlinedInput
              type="date"
              value={draft[day]}
              onChange={({ target }) => change({ [day]: target.value })}
              inputProps={aria}
            />
          )}
        </Field>
      ))}
      <Field
        as="fieldset"
        id={idOf('handover')}
        label={t(isSelf ? 'workload.handover.self' : 'workload.handover')}
        required
        hint={t('workload.record.text')}
        error={shown.includes('handover') ? t('workload.handover.missing') : null}
      >
        {({ id, 'aria-required': _required, ...aria }) => (
          <RadioGroup
            value={draft.handover ?? ''}
            onChange={({ target }) =>
              change({ handover: handovers.find((each) => each === target.value) ?? null })
            }
          >
            {handovers.map((handover, at) => (
              <FormControlLabel
                key={handover}
                value={handover}
                label={t(`workload.handover.${handover}`)}
                control={
                  <Radio slotProps={{ input: { ...aria, id: at === 0 ? id : `${id}-${handover}` } }} />
                }
              />
            ))}
          </RadioGroup>
        )}
      </Field>
      {draft.handover === 'colleague' ? (
        <ReviewerField
          id={idOf('colleagueId')}
          label={t('workload.colleague')}
          value={draft.colleagueId}
          without={reviewer.id}
          isMissing={shown.includes('colleagueId')}
          onChange={(colleagueId) => change({ colleagueId })}
        />
      ) : null}
      <p className={`${common.small} ${common.soft}`}>{t('workload.handover.note')}</p>
    </ActDialog>
  )
}

/** Lists the fields that block recording an absence, in their order; the server checks the same. */
function invalidFieldsOf(
  { from, until, handover, colleagueId }: Draft,
  today: string,
): readonly (keyof Draft)[] {
  const wrong = from !== '' && until !== '' ? invalidDay({ from, until }, today) : null
  return [
    ...(from === '' || wrong === 'from' ? (['from'] as const) : []),
    ...(until === '' || wrong === 'until' ? (['until'] as const) : []),
    ...(handover === null ? (['handover'] as const) : []),
    ...(handover === 'colleague' && colleagueId === '' ? (['colleagueId'] as const) : []),
  ]
}
