import * as common from '../theme/common.module.css'
import * as styles from './shell.module.css'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import { CircleUser } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useTexts } from '../i18n/texts.tsx'
import { useSession } from '../session/use-session.ts'
import { useProgram } from '../api/use-program.ts'

/**
 * The signed-in person, and the program's day. The name links to the person's account, where the identity provider
 * is ours.
 */
export function HeaderPerson() {
  const { t } = useTexts()
  const name = useName()
  const account = useAccountAddress()
  if (name === null) return null
  return (
    <div className={styles.headerPerson}>
      {account ? (
        <AccountLink address={account} title={`${t('shell.account')}: ${name}`}>
          {name}
        </AccountLink>
      ) : (
        <span title={name}>{name}</span>
      )}
      <Today />
    </div>
  )
}

interface AccountLinkProps {
  readonly address: string
  readonly title?: string
  readonly children: ReactNode
}

function AccountLink({ address, title, children }: AccountLinkProps) {
  return (
    // oxlint-disable-next-line makewhole/forbidden-syntax -- a page of the identity provider
    <a href={address} title={title}>
      {children}
    </a>
  )
}

/** The same in the menu, where the header has no room for it. */
export function MenuPerson() {
  const { t } = useTexts()
  const name = useName()
  const account = useAccountAddress()
  if (name === null) return null
  return (
    <div className={styles.menuSheetPerson}>
      <p>
        {name}
        <Today />
      </p>
      {account ? (
        <div className={styles.menu}>
          <AccountLink address={account}>
            <CircleUser className={common.icon} aria-hidden="true" />
            {t('shell.account')}
          </AccountLink>
        </div>
      ) : null}
    </div>
  )
}

function Today() {
  const { formatDate } = useTexts()
  const program = useProgram()
  return program ? <small>{formatDate(program.today, 'deadline')}</small> : null
}

function useName(): string | null {
  const { me } = useSession()
  return me && (fullName(me) || me.email)
}

function useAccountAddress(): string | null {
  const { locale } = useTexts()
  const { me, settings } = useSession()
  const [url, setUrl] = useState<string | null>(null)
  const isIn = me !== null
  useEffect(() => {
    if (isIn) settings().then(({ accountUrl }) => setUrl(accountUrl), reportError)
  }, [isIn, settings])
  return url && `${url}?lang=${locale}`
}
