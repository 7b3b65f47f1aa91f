import Button from '@mui/material/Button'
import { StateCard } from '@makewhole/web/feedback/state-card.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useMay } from '@makewhole/web/session/use-may.ts'
import { useSession } from '@makewhole/web/session/use-session.ts'
import { Building2 } from 'lucide-react'
import { Outlet } from 'react-router'

/** Pages for members of a law firm; an attorney of none reads how to become one (docs/rules/law-firms.md "Members"). */
export function OfAFirm() {
  const isOfFirm = useMay()('firm.read')
  return isOfFirm ? <Outlet /> : <NoFirm />
}

function NoFirm() {
  const { t } = useTexts()
  const { me } = useSession()
  return (
    <StateCard
      headingLevel={1}
      icon={Building2}
      title={t('attorney.noFirm.title')}
      text={<p>{t('attorney.noFirm.text', { email: me?.email ?? '' })}</p>}
      action={<Button onClick={() => location.reload()}>{t('attorney.noFirm.again')}</Button>}
    />
  )
}
