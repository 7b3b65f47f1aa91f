import OutlinedInput from '@mui/material/OutlinedInput'
import Select from '@mui/material/Select'
import type { ApiClient } from '@makewhole/contract/client.ts'
import { groupTypeIds, groupTypeNames } from '@makewhole/domain/group/group-key.ts'
import { ActDialog } from '@makewhole/web/dialogs/act-dialog.tsx'
import { Field } from '@makewhole/web/controls/field.tsx'
import { focusOn, useSubmitValidation } from '@makewhole/web/controls/use-submit-validation.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useSavedTyping } from '@makewhole/web/rich-text/saved-typing.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useGroupAct } from './group-queries.ts'

const nothing = { typeId: '', numbers: '', notes: '' }
type Typed = typeof nothing

/** Makes a group of claims that the program did not find together (docs/rules/groups.md "Deciding"). */
export function NewGroupDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const [typed, setTyped] = useSavedTyping('groups.create', nothing)
  const [unknown, setUnknown] = useState<readonly string[]>([])
  const act = useGroupAct(
    async (api, input: Typed) => {
      const found = await findClaims(api, numbersIn(input))
      setUnknown(found.unknown)
      if (found.unknown.length > 0) return null
      const notes = input.notes.trim() || null
      const body = { groupTypeId: Number(input.typeId), claimIds: [...found.ids], notes }
      return api.mutate('createClaimGroup', { input: body })
    },
    (_input, made) =>
      made && {
        text: t('groups.create.done'),
        then: () => {
          setTyped(null)
          onClose()
          void navigate(`/groups/${made.id}`)
        },
      },
  )
  const invalidFields = [
    ...(typed.typeId === '' ? ['group-type'] : []),
    ...(numbersIn(typed).length < 2 || unknown.length > 0 ? ['group-numbers'] : []),
  ]
  const { shown, attempt } = useSubmitValidation(invalidFields, focusOn)
  const change = (more: Partial<Typed>) => {
    setUnknown([])
    setTyped({ ...typed, ...more })
  }
  return (
    <ActDialog
      title={t('groups.create')}
      act={t('groups.create')}
      isPending={act.isPending}
      error={act.error}
      onClose={onClose}
      onAct={() => attempt(() => act.mutate(typed))}
    >
      <p>{t('groups.create.text')}</p>
      <Field
        id="group-type"
        label={t('groups.create.type')}
        required
        error={shown.includes('group-type') ? t('groups.create.missing.type') : null}
      >
        {(aria) => (
          <Select
            native
            fullWidth
            value={typed.typeId}
            onChange={(event) => change({ typeId: event.target.value })}
            inputProps={aria}
          >
            <option value="">{t('groups.create.type.none')}</option>
            {groupTypeNames.map((name) => (
              <option key={name} value={String(groupTypeIds[name])}>
                {t(`groups.type.${name}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        id="group-numbers"
        label={t('groups.create.numbers')}
        hint={t('groups.create.numbers.hint')}
        required
        error={
          unknown.length > 0
            ? t('groups.create.unknown', { numbers: unknown.join(', ') })
            : shown.includes('group-numbers')
              ? t('groups.create.missing.numbers')
              : null
        }
      >
        {(aria) => (
          <OutlinedInput
            value={typed.numbers}
            onChange={(event) => change({ numbers: event.target.value })}
            inputProps={{ ...aria, maxLength: 1000, autoComplete: 'off' }}
          />
        )}
      </Field>
      <Field id="group-new-notes" label={t('groups.notes')} hint={t('groups.notes.text')}>
        {(aria) => (
          <OutlinedInput
            value={typed.notes}
            onChange={(event) => change({ notes: event.target.value })}
            inputProps={{ ...aria, maxLength: 150, autoComplete: 'off' }}
          />
        )}
      </Field>
    </ActDialog>
  )
}

function numbersIn({ numbers }: Pick<Typed, 'numbers'>): readonly string[] {
  const typed = numbers.split(/[\s,;]+/).map((number) => number.trim().toUpperCase())
  return [...new Set(typed.filter((number) => number !== ''))].slice(0, 50)
}

/** Finds the claims of these numbers, and the numbers without a claim that one may see. */
async function findClaims(api: ApiClient, numbers: readonly string[]) {
  const found = await Promise.all(
    numbers.map(async (claimNumber) => {
      const { data } = await api.query('claims', { filter: { claimNumber }, pageSize: 2 })
      return data.find((claim) => claim.claimNumber === claimNumber)?.id
    }),
  )
  return {
    ids: found.flatMap((id) => id ?? []),
    unknown: numbers.filter((_number, at) => found[at] === undefined),
  }
}
