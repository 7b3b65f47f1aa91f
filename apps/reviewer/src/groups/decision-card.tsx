import * as common from '@makewhole/web/theme/common.module.css'
import * as styles from './decision-card.module.css'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Select from '@mui/material/Select'
import type { GroupDetailView } from '@makewhole/contract/group/group.ts'
import { groupDecisions, revertsDecision } from '@makewhole/domain/group/group-status.ts'
import type { GroupDecision, GroupStatus } from '@makewhole/domain/group/group-status.ts'
import { ActDialog } from '@makewhole/web/dialogs/act-dialog.tsx'
import { Card } from '@makewhole/web/components/card.tsx'
import { Field } from '@makewhole/web/controls/field.tsx'
import { Notice } from '@makewhole/web/feedback/notice.tsx'
import { focusOn, useSubmitValidation } from '@makewhole/web/controls/use-submit-validation.ts'
import { errorMessage } from '@makewhole/web/api/error-message.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useSavedTyping } from '@makewhole/web/rich-text/saved-typing.ts'
import { useState } from 'react'
import { joinParagraphs, StandardWords } from '../claim/standard-words.tsx'
import { useGroupAct } from './group-queries.ts'
import { claimName, statusNameOf, useGroupWords } from './group-words.ts'

const nothing = { status: '', closes: '', survivor: '', reason: '' }
type Typed = typeof nothing

/** Match, flag, dismiss, or undo; a match may close one of the claims (docs/rules/groups.md "Deciding"). */
export function DecisionCard({ group }: { readonly group: GroupDetailView }) {
  const { t } = useTexts()
  const now = statusNameOf(group.status)
  return (
    <Card title={t('groups.decide')} id="group-decision" tone={now === 'new' ? 'you' : 'plain'}>
      {!group.abilities.decide ? (
        <p>{t('groups.decide.readOnly')}</p>
      ) : now === 'none' ? (
        <p>{t('groups.decide.none')}</p>
      ) : now === 'flagged' && !group.abilities.release ? (
        <p>{t('groups.decide.flagged')}</p>
      ) : (
        <Decision group={group} now={now} />
      )}
    </Card>
  )
}

function Decision({ group, now }: { readonly group: GroupDetailView; readonly now: GroupStatus }) {
  const texts = useTexts()
  const { t } = texts
  const { statusOf } = useGroupWords()
  const [typed, setTyped] = useSavedTyping(`group.${group.id}`, nothing)
  const [isAsking, setAsking] = useState(false)
  const act = useGroupAct(
    (api, input: Typed) => api.mutate('setGroupStatus', { input: inputOf(group, input) }),
    (input) => ({
      text: t('groups.decide.done', { status: statusOf({ ...group, ...statusAfter(input), joined: [] }) }),
      then: () => {
        setTyped(null)
        setAsking(false)
      },
    }),
  )
  const choices = groupDecisions.filter((decision) => decision !== now)
  const selected = choices.find((decision) => decision === typed.status)
  const closes = selected === 'match' ? typed.closes : ''
  const needsReason = selected !== undefined && (revertsDecision(now, selected) || closes !== '')
  const invalidFields = [
    ...(selected === undefined ? ['group-status'] : []),
    ...(closes !== '' && (typed.survivor === '' || typed.survivor === closes) ? ['group-survivor'] : []),
    ...(needsReason && typed.reason.trim() === '' ? ['group-reason'] : []),
  ]
  const { shown, attempt } = useSubmitValidation(invalidFields, focusOn)
  const change = (more: Partial<Typed>) => setTyped({ ...typed, ...more })
  const live = group.members.filter(({ takesPart }) => takesPart)
  const numberOf = (id: string) => group.members.find((claim) => claim.id === id)?.claimNumber ?? ''
  const press = () => attempt(() => (closes === '' ? act.mutate(typed) : setAsking(true)))
  return (
    <div className={common.stack}>
      {act.error && !isAsking ? (
        <Notice tone="problem" live="alert" title={t('shell.notDone')}>
          {errorMessage(act.error, texts)}
        </Notice>
      ) : null}
      <Field
        as="fieldset"
        id="group-status"
        label={t('groups.decide.status')}
        error={shown.includes('group-status') ? t('groups.decide.missing.status') : null}
      >
        {({ id: _id, ...aria }) => (
          <RadioGroup value={selected ?? ''} onChange={(event) => change({ status: event.target.value })}>
            {choices.map((decision, at) => (
              <FormControlLabel
                key={decision}
                value={decision}
                control={
                  <Radio
                    slotProps={{
                      input: { ...aria, id: at === 0 ? 'group-status' : `group-status-${decision}` },
                    }}
                  />
                }
                label={
                  <>
                    <b>
                      {t(decision === 'flagged' ? 'groups.decide.flagged.name' : `groups.decide.${decision}`)}
                    </b>
                    <span className={styles.words}>{t(`groups.decide.${decision}.text`)}</span>
                  </>
                }
              />
            ))}
          </RadioGroup>
        )}
      </Field>
      {selected === 'match' && live.length > 1 ? (
        <div className={`${styles.closing} ${common.stack}`}>
          <Field id="group-closes" label={t('groups.decide.closes')}>
            {(aria) => (
              <Select
                native
                fullWidth
                value={typed.closes}
                onChange={(event) => change({ closes: event.target.value })}
                inputProps={aria}
              >
                <option value="">{t('groups.decide.closes.nobody')}</option>
                {live.map((claim) => (
                  <option key={claim.id} value={claim.id}>
                    {claimName(claim)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          {closes === '' ? null : (
            <Field
              id="group-survivor"
              label={t('groups.decide.survivor')}
              hint={t('groups.decide.survivor.text')}
              required
              error={shown.includes('group-survivor') ? t('groups.decide.missing.survivor') : null}
            >
              {(aria) => (
                <Select
                  native
                  fullWidth
                  value={typed.survivor === closes ? '' : typed.survivor}
                  onChange={(event) => change({ survivor: event.target.value })}
                  inputProps={aria}
                >
                  <option value="">{'___'}</option>
                  {live
                    .filter(({ id }) => id !== closes)
                    .map((claim) => (
                      <option key={claim.id} value={claim.id}>
                        {claimName(claim)}
                      </option>
                    ))}
                </Select>
              )}
            </Field>
          )}
        </div>
      ) : null}
      {closes === '' ? null : (
        <StandardWords
          claimId={closes}
          kind="close"
          onSelect={(text) => change({ reason: joinParagraphs(typed.reason, text) })}
        />
      )}
      {needsReason ? (
        <Field
          id="group-reason"
          label={t('groups.decide.reason')}
          hint={t(closes === '' ? 'groups.decide.reason.colleagues' : 'groups.decide.reason.household')}
          required
          error={shown.includes('group-reason') ? t('groups.decide.missing.reason') : null}
        >
          {(aria) => (
            <OutlinedInput
              multiline
              fullWidth
              minRows={2}
              value={typed.reason}
              onChange={(event) => change({ reason: event.target.value })}
              inputProps={{ ...aria, maxLength: 2000 }}
            />
          )}
        </Field>
      ) : null}
      <Button fullWidth disabled={act.isPending} onClick={press}>
        {selected === undefined
          ? t('groups.decide.act.none')
          : closes === ''
            ? t(`groups.decide.act.${selected}`)
            : t('groups.decide.act.close', { number: numberOf(closes) })}
      </Button>
      {isAsking ? (
        <ActDialog
          isDanger
          title={t('groups.decide.close.title', { number: numberOf(closes) })}
          act={t('groups.decide.act.close', { number: numberOf(closes) })}
          isPending={act.isPending}
          error={act.error}
          onClose={() => setAsking(false)}
          onAct={() => act.mutate(typed)}
        >
          <p>
            {t('groups.decide.close.text', { closes: numberOf(closes), survivor: numberOf(typed.survivor) })}
          </p>
          <p>
            {t('groups.decide.reason.household')} “{typed.reason.trim()}”
          </p>
        </ActDialog>
      ) : null}
    </div>
  )
}

function decisionIn({ status }: Typed): GroupDecision {
  return groupDecisions.find((decision) => decision === status) ?? 'new'
}

/** Returns the decision to send: only a match closes a claim, even if one was chosen before. */
function inputOf({ id, version }: GroupDetailView, typed: Typed) {
  const status = decisionIn(typed)
  const isClosing = status === 'match' && typed.closes !== ''
  return {
    groupId: id,
    version,
    status,
    reason: typed.reason.trim() || null,
    ...(isClosing && { closes: typed.closes, survivor: typed.survivor }),
  }
}

const names = { new: 'New', flagged: 'Flagged', match: 'Match', dismissed: 'Dismissed' } as const

const statusAfter = (typed: Typed) => ({ status: names[decisionIn(typed)] })
