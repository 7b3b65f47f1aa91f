import { useTexts } from '../i18n/texts.tsx'
import { useSession } from '../session/use-session.ts'
import { useProgram } from './use-program.ts'

/** Who is signed in, and the program's day. */
export function HeaderPerson() {
  const { formatDate } = useTexts()
  const { me } = useSession()
  const program = useProgram()
  if (!me) return null
  const name = [me.firstName, me.lastName].filter(Boolean).join(' ') || me.email
  return (
    <div className="header__person">
      {name}
      {program ? <small>{formatDate(program.today, 'deadline')}</small> : null}
    </div>
  )
}
