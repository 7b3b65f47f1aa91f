import type { FirmView, InvitationBody } from '@makewhole/contract/firm/firm.ts'
import { useApi } from '@makewhole/web/api/api.tsx'
import { ActDialog } from '@makewhole/web/dialogs/act-dialog.tsx'
import { Card } from '@makewhole/web/components/card.tsx'
import { ListFailed } from '@makewhole/web/feedback/loaded.tsx'
import { PageHeader } from '@makewhole/web/components/page-header.tsx'
import { PageSkeleton } from '@makewhole/web/feedback/skeleton.tsx'
import { focusOn, useSubmitValidation } from '@makewhole/web/controls/use-submit-validation.ts'
import { Members, nameOf } from '@makewhole/web/firm/members.tsx'
import { nobody, PersonFields, invalidFields } from '@makewhole/web/firm/person-fields.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useSavedTyping } from '@makewhole/web/rich-text/saved-typing.ts'
import { useMay } from '@makewhole/web/session/use-may.ts'
import * as common from '@makewhole/web/theme/common.module.css'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { firmQuery, useFirmAct } from './firm-queries.ts'
import { MemberActs } from './member-acts.tsx'

/** `/firm`: the members of the firm (docs/rules/law-firms.md "Members"). */
export function FirmPage() {
  const { t } = useTexts()
  const firm = useQuery(firmQuery(useApi()))
  if (firm.isPending) return <PageSkeleton label={t('members.loading')} />
  if (!firm.data)
    return (
      <>
        <PageHeader title={t('members.title')} />
        <ListFailed of={firm} />
      </>
    )
  return <Firm firm={firm.data} />
}

function Firm({ firm }: { readonly firm: FirmView }) {
  const { t } = useTexts()
  const mayManage = useMay()('firm.manage')
  const [isInviting, setInviting] = useState(false)
  const administrators = firm.members.filter(
    ({ isAdministrator, membership }) => isAdministrator && membership === 'joined',
  )
  const names = administrators.map(nameOf).join(', ')
  return (
    <>
      <PageHeader
        title={firm.displayName}
        actions={
          mayManage ? (
            <Button onClick={() => setInviting(true)}>
              <UserPlus className={common.icon} aria-hidden="true" />
              {t('members.invite')}
            </Button>
          ) : undefined
        }
      />
      <Card title={t('member.list')}>
        <div className={common.stack}>
          <p>{mayManage ? t('members.intro') : t('members.introMember', { names })}</p>
          <Members
            members={firm.members}
            {...(mayManage && { actsOf: (member) => <MemberActs firm={firm} member={member} /> })}
          />
        </div>
      </Card>
      {isInviting ? <InviteDialog firm={firm} onClose={() => setInviting(false)} /> : null}
    </>
  )
}

const noInvitation: InvitationBody = { ...nobody, isAdministrator: false }

/** Invites a person to the firm (docs/rules/law-firms.md "Members"). */
function InviteDialog({ firm, onClose }: { readonly firm: FirmView; readonly onClose: () => void }) {
  const { t } = useTexts()
  const [person, setPerson] = useSavedTyping('firm.invitation', noInvitation)
  const act = useFirmAct((api, body: InvitationBody) => api.call('inviteMember', { body }), {
    text: t('member.invite.done', { name: nameOf(person) }),
    then: () => {
      setPerson(null)
      onClose()
    },
  })
  const { shown, attempt } = useSubmitValidation(invalidFields(person), focusOn)
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
        invalid={shown}
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
