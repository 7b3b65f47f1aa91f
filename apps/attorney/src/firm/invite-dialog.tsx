import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import type { FirmView, InvitationBody } from '@makewhole/contract/firm/firm.ts'
import { ActDialog } from '@makewhole/web/components/act-dialog.tsx'
import { focusOn, useSubmitValidation } from '@makewhole/web/components/use-submit-validation.ts'
import { nameOf } from '@makewhole/web/firm/members.tsx'
import { nobody, PersonFields, wrongFields } from '@makewhole/web/firm/person-fields.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useSavedTyping } from '@makewhole/web/rich-text/saved-typing.ts'
import { useFirmAct } from './firm-queries.ts'

const noInvitation: InvitationBody = { ...nobody, isAdministrator: false }

/** Invites somebody to the firm (docs/rules/law-firms.md "Members"). */
export function InviteDialog({ firm, onClose }: { readonly firm: FirmView; readonly onClose: () => void }) {
  const { t } = useTexts()
  const [person, setPerson] = useSavedTyping('firm.invitation', noInvitation)
  const act = useFirmAct((api, body: InvitationBody) => api.call('inviteMember', { body }), {
    text: t('member.invite.done', { name: nameOf(person) }),
    then: () => {
      setPerson(null)
      onClose()
    },
  })
  const { shown, attempt } = useSubmitValidation(wrongFields(person), focusOn)
  return (
    <ActDialog
      title={t('members.invite')}
      act={t('member.invite.act')}
      isPending={act.isPending}
      error={act.error}
      onClose={onClose}
      onAct={() => attempt(() => act.mutate(person))}
    >
      <p>{t('members.invite.text', { firm: firm.displayName })}</p>
      <PersonFields
        person={person}
        shown={shown}
        onChange={(change) => setPerson({ ...person, ...change })}
      />
      <FormControlLabel
        control={
          <Checkbox
            checked={person.isAdministrator}
            onChange={(event) => setPerson({ ...person, isAdministrator: event.target.checked })}
          />
        }
        label={t('members.asAdministrator')}
      />
    </ActDialog>
  )
}
