import { useEffect, useState } from 'react'
import { useTexts } from '../i18n/texts.tsx'
import { useSession } from '../session/use-session.ts'
import { useProgram } from './use-program.ts'

export interface HeaderPersonProps {
  /** The name leads to the person's own account, where the identity provider is ours. */
  readonly leadsToAccount?: boolean
}

/** Who is signed in, and the program's day. */
export function HeaderPerson({ leadsToAccount = false }: HeaderPersonProps) {
  const { t, locale, formatDate } = useTexts()
  const { me } = useSession()
  const program = useProgram()
  const accountUrl = useAccountUrl()
  if (!me) return null
  const name = [me.firstName, me.lastName].filter(Boolean).join(' ') || me.email
  return (
    <div className="header__person">
      {leadsToAccount && accountUrl ? (
        <a href={`${accountUrl}?lang=${locale}`} title={t('shell.account')}>
          {name}
        </a>
      ) : (
        name
      )}
      {program ? <small>{formatDate(program.today, 'deadline')}</small> : null}
    </div>
  )
}

function useAccountUrl(): string | null {
  const { me, settings } = useSession()
  const [url, setUrl] = useState<string | null>(null)
  const isIn = me !== null
  useEffect(() => {
    if (isIn) settings().then(({ accountUrl }) => setUrl(accountUrl), reportError)
  }, [isIn, settings])
  return url
}
