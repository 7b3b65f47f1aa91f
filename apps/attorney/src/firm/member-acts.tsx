import Button from '@mui/material/Button'
import type { FirmMemberView, FirmView } from '@makewhole/contract/firm/firm.ts'
import { ActDialog } from '@makewhole/web/dialogs/act-dialog.tsx'
import { nameOf } from '@makewhole/web/firm/members.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useState } from 'react'
import { useFirmAct } from './firm-queries.ts'

interface MemberActsProps {
  readonly firm: FirmView
  readonly member: FirmMemberView
}

/** An administrator's acts on one member; each button names the member. */
export function MemberActs({ firm, member }: MemberActsProps) {
  const { t } = useTexts()
  const [isLeaving, setLeaving] = useState(false)
  const hasJoined = member.membership === 'joined'
  const removal = hasJoined ? 'remove' : 'takeBack'
  const name = nameOf(member)
  return (
    <>
      {hasJoined ? <RoleButton member={member} /> : <ResendButton member={member} />}
      <Button
        variant="text"
        size="small"
        color="error"
        aria-label={t(`members.${removal}.name`, { name })}
        onClick={() => setLeaving(true)}
      >
        {t(`members.${removal}`)}
      </Button>
      {isLeaving ? (
        <RemovalDialog firm={firm} member={member} kind={removal} onClose={() => setLeaving(false)} />
      ) : null}
    </>
  )
}

function RoleButton({ member }: { readonly member: FirmMemberView }) {
  const { t } = useTexts()
  const kind = member.isAdministrator ? 'demote' : 'promote'
  const name = nameOf(member)
  const act = useFirmAct(
    (api, isAdministrator: boolean) =>
      api.call('setFirmAdministrator', { params: { memberId: member.id }, body: { isAdministrator } }),
    { text: t(`members.${kind}.done`, { name }), tellsFailure: true },
  )
  return (
    <Button
      variant="text"
      size="small"
      disabled={act.isPending}
      aria-label={t(`members.${kind}.name`, { name })}
      onClick={() => act.mutate(!member.isAdministrator)}
    >
      {t(`members.${kind}`)}
    </Button>
  )
}

function ResendButton({ member }: { readonly member: FirmMemberView }) {
  const { t } = useTexts()
  const name = nameOf(member)
  const act = useFirmAct((api, memberId: string) => api.call('renewInvitation', { params: { memberId } }), {
    text: t('members.again.done', { name }),
    tellsFailure: true,
  })
  return (
    <Button
      variant="text"
      size="small"
      disabled={act.isPending}
      aria-label={t('members.again.name', { name })}
      onClick={() => act.mutate(member.id)}
    >
      {t('members.again')}
    </Button>
  )
}

interface RemovalDialogProps extends MemberActsProps {
  readonly kind: 'remove' | 'takeBack'
  readonly onClose: () => void
}

function RemovalDialog({ firm, member, kind, onClose }: RemovalDialogProps) {
  const { t } = useTexts()
  const words = { name: nameOf(member), firm: firm.displayName }
  const act = useFirmAct((api, memberId: string) => api.call('removeMember', { params: { memberId } }), {
    text: t(`members.${kind}.done`, words),
    then: onClose,
  })
  return (
    <ActDialog
      title={t(`members.${kind}.title`, words)}
      act={t(`members.${kind}.name`, words)}
      cancel={t(`members.${kind}.keep`, words)}
      isDanger
      isPending={act.isPending}
      error={act.error}
      onClose={onClose}
      onAct={() => act.mutate(member.id)}
    >
      <p>{t(`members.${kind}.text`, words)}</p>
    </ActDialog>
  )
}
