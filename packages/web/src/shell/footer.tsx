import { PhoneLink } from '../components/contact-text.tsx'
import { useTexts } from '../i18n/texts.tsx'
import { useProgram } from './use-program.ts'

/** The help line and who runs the program. */
export function Footer() {
  const { t, tr } = useTexts()
  const program = useProgram()
  if (!program) return <footer className="footer" />
  const { phone, email, hours } = program.support
  return (
    <footer className="footer">
      <div className="footer__in">
        <div className="stack">
          <p>
            {t('shell.helpLine')} <PhoneLink number={phone} />, {tr(hours)}
          </p>
          <p>
            © {program.today.slice(0, 4)} {program.operator}. {tr(program.name)}.
          </p>
        </div>
        <p>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      </div>
    </footer>
  )
}
