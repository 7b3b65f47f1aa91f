import { encode } from 'uqr'
import { withLocale } from './page-frame.ts'
import type { FormFrame, Problems } from './page-frame.ts'
import type { Enrollment } from '../sign-in/second-factor.service.ts'
import { texts } from './texts.ts'
import { codeInput, Form, FormToken, stepUrl } from './form.tsx'
import type { Input } from './form.tsx'
import { FormPage, Page } from './page.tsx'

export interface FormScreen {
  readonly frame: FormFrame
  readonly problems?: Problems | undefined
}

/** Asks for the code of the person's app. */
export function Code({ frame, problems }: FormScreen) {
  const t = texts[frame.locale]
  return (
    <FormPage frame={frame} title={t.factorTitle} problems={problems}>
      <p className="lead">{t.factorLead}</p>
      <Form
        frame={frame}
        action={`${frame.base}/code`}
        submit={t.signIn}
        inputs={[codeInput(t)]}
        problems={problems}
      />
      <p className="after">
        <a href={stepUrl(frame, '/recovery')}>{t.useRecovery}</a>
      </p>
      <p className="after">{t.lostBoth}</p>
    </FormPage>
  )
}

/** Asks for a recovery code, when the phone is not at hand. */
export function Recovery({ frame, problems }: FormScreen) {
  const t = texts[frame.locale]
  const recovery: Input = {
    name: 'recovery',
    label: t.recovery,
    type: 'text',
    autoComplete: 'off',
    hint: t.recoveryHint,
    maxLength: 40,
  }
  return (
    <FormPage frame={frame} title={t.recoveryTitle} problems={problems}>
      <p className="lead">{t.recoveryLead}</p>
      <Form
        frame={frame}
        action={`${frame.base}/recovery`}
        submit={t.signIn}
        inputs={[recovery]}
        problems={problems}
      />
      <p className="after">
        <a href={stepUrl(frame, '/code')}>{t.useApp}</a>
      </p>
    </FormPage>
  )
}

export interface EnrollProps extends FormScreen {
  readonly action: string
  readonly enrollment: Enrollment
}

/** Guides through setting up an app: its picture to scan, the same as text, and a first code. */
export function Enroll({ frame, action, enrollment, problems }: EnrollProps) {
  const t = texts[frame.locale]
  return (
    <FormPage frame={frame} title={t.enrollTitle} problems={problems}>
      <p className="lead">{t.enrollLead}</p>
      <p className="address">{enrollment.email}</p>
      <ol className="steps">
        <li>{t.enrollApp}</li>
        <li>
          {t.enrollScan} <QrCode text={enrollment.uri} label={t.qrLabel} />
          <p>{t.enrollType}</p>
          <p className="secret" translate="no">
            {enrollment.secret.match(/.{4}/g)?.join(' ') ?? ''}
          </p>
        </li>
        <li>{t.enrollCode}</li>
      </ol>
      <Form frame={frame} action={action} submit={t.turnOn} inputs={[codeInput(t)]} problems={problems} />
    </FormPage>
  )
}

export interface RecoveryCodesProps {
  readonly frame: FormFrame
  readonly codes: readonly string[]
  /** The address of the next page; without one, the sign-in continues. */
  readonly nextUrl?: string
}

/** Shows the recovery codes, once. */
export function RecoveryCodes({ frame, codes, nextUrl }: RecoveryCodesProps) {
  const t = texts[frame.locale]
  return (
    <Page frame={frame} title={t.codesTitle}>
      <p className="note" role="status">
        {t.codesOn}
      </p>
      <p className="lead">{t.codesLead}</p>
      <ul className="codes" translate="no">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      {nextUrl === undefined ? (
        <form method="post" action={withLocale(`${frame.base}/enrolled`, frame.locale)}>
          <FormToken frame={frame} />
          <button type="submit">{t.codesKept}</button>
        </form>
      ) : (
        <p className="after">
          <a className="button" href={nextUrl}>
            {t.codesKept}
          </a>
        </p>
      )}
    </Page>
  )
}

/** Draws black on white in any theme, with the quiet border that scanners need. */
function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={squares.join('')} />
    </svg>
  )
}
