import type { FirmView } from '@makewhole/contract/firm/firm.ts'
import { ActDialog } from '@makewhole/web/components/act-dialog.tsx'
import { focusOn, useSubmitValidation } from '@makewhole/web/components/use-submit-validation.ts'
import { nameOf } from '@makewhole/web/firm/members.tsx'
import { nobody, PersonFields, wrongFields } from '@makewhole/web/firm/person-fields.tsx'
import type { Person } from '@makewhole/web/firm/person-fields.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useSavedTyping } from '@makewhole/web/rich-text/saved-typing.ts'
import { useFirmAct } from './firm-queries.ts'

interface InviteAdministratorDialogProps {
  readonly firm: FirmView
  readonly onClose: () => void
}

/** Invites one more who runs a law firm (docs/rules/law-firms.md "Members"). */
export function InviteAdministratorDialog({ firm, onClose }: InviteAdministratorDialogProps) {
  const { t } = useTexts()
  const [person, setPerson] = useSavedTyping(`firms.invite.${firm.id}`, nobody)
  const act = useFirmAct(
    (api, body: Person) => api.call('inviteAdministrator', { params: { firmId: firm.id }, body }),
    {
      text: t('member.invite.done', { name: nameOf(person) }),
      then: () => {
        setPerson(null)
        onClose()
      },
    },
  )
  const { shown, attempt } = useSubmitValidation(wrongFields(person), focusOn)
  return (
    <ActDialog
      title={t('firms.invite.name', { firm: firm.displayName })}
      act={t('member.invite.act')}
      isPending={act.isPending}
      error={act.error}
      onClose={onClose}
      onAct={() => attempt(() => act.mutate(person))}
    >
      <p>{t('firms.invite.text', { firm: firm.displayName })}</p>
      <PersonFields
        person={person}
        shown={shown}
        onChange={(change) => setPerson({ ...person, ...change })}
      />
    </ActDialog>
  )
}
