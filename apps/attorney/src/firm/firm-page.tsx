import * as common from '@makewhole/web/theme/common.module.css'
import Button from '@mui/material/Button'
import type { FirmView } from '@makewhole/contract/firm/firm.ts'
import { useApi } from '@makewhole/web/api/api.tsx'
import { Card } from '@makewhole/web/components/card.tsx'
import { ListFailed } from '@makewhole/web/components/loaded.tsx'
import { Members, nameOf } from '@makewhole/web/firm/members.tsx'
import { PageHeader } from '@makewhole/web/components/page-header.tsx'
import { PageSkeleton } from '@makewhole/web/components/skeleton.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useMay } from '@makewhole/web/session/use-may.ts'
import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { firmQuery } from './firm-queries.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { MemberActs } from './member-acts.tsx'

/** `/firm`: who belongs to the firm (docs/rules/law-firms.md "Members"). */
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
