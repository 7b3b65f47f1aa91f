import { withLocale } from './page-frame.ts'
import type { FormFrame, Problems } from './page-frame.ts'
import { texts } from './texts.ts'
import {
  codeInput,
  emailInput,
  Form,
  FormToken,
  newPasswordInput,
  passwordInput,
  PasswordOwner,
  stepUrl,
} from './form.tsx'
import type { Input } from './form.tsx'
import { FormPage } from './page.tsx'

export interface FormScreen {
  readonly frame: FormFrame
  readonly problems?: Problems | undefined
}

export function SignIn({ frame, email, problems }: FormScreen & { readonly email: string }) {
  const t = texts[frame.locale]
  return (
    <FormPage frame={frame} title={t.signInTitle} problems={problems}>
      <p className="lead">{t.signInLead[frame.audience]}</p>
      <Form
        frame={frame}
        action={frame.base}
        submit={t.signIn}
        inputs={[emailInput(t, email), passwordInput(t)]}
        problems={problems}
      />
      <p className="after">
        <a href={stepUrl(frame, '/forgot')}>{t.forgot}</a>
      </p>
      {frame.audience !== 'staff' ? (
        <div className="after other">
          <p>{t.noAccount}</p>
          <a className="button secondary" href={stepUrl(frame, '/sign-up')}>
            {t.createAccount}
          </a>
        </div>
      ) : null}
    </FormPage>
  )
}

export interface SignUpAnswers {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
}

/** Shows the form for a new account. */
export function SignUp({ frame, typed, problems }: FormScreen & { readonly typed: SignUpAnswers }) {
  const t = texts[frame.locale]
  const name = { type: 'text', maxLength: 100 } as const
  const inputs: readonly Input[] = [
    { ...name, name: 'firstName', label: t.firstName, autoComplete: 'given-name', value: typed.firstName },
    { ...name, name: 'lastName', label: t.lastName, autoComplete: 'family-name', value: typed.lastName },
    emailInput(t, typed.email),
    newPasswordInput(t, t.password),
  ]
  return (
    <FormPage frame={frame} title={t.createTitle} problems={problems}>
      <p className="lead">{t.createLead[frame.audience === 'attorney' ? 'attorney' : 'claimant']}</p>
      <Form
        frame={frame}
        action={`${frame.base}/sign-up`}
        submit={t.createAccount}
        inputs={inputs}
        problems={problems}
      />
      <p className="after other">
        {t.haveAccount} <a href={stepUrl(frame, '')}>{t.signIn}</a>
      </p>
    </FormPage>
  )
}

export interface CheckMailProps extends FormScreen {
  readonly email: string
  readonly withCode: boolean
  readonly isResent: boolean
}

/** Points to the mailbox, after a sign-up (with a field for the code) or for a forgotten password. */
export function CheckMail({ frame, email, withCode, isResent, problems }: CheckMailProps) {
  const t = texts[frame.locale]
  const base = `${frame.base}/check-mail`
  return (
    <FormPage frame={frame} title={t.checkTitle} problems={problems}>
      {isResent ? (
        <p className="note" role="status">
          {t.sentAgain}
        </p>
      ) : null}
      <p className="lead">{withCode ? t.checkSignUp : t.checkReset}</p>
      <p className="address">{email}</p>
      <p>
        {t.checkSpam} {t.linkTime}
      </p>
      {withCode ? (
        <Form frame={frame} action={base} submit={t.confirm} inputs={[codeInput(t)]} problems={problems} />
      ) : null}
      <form className="after" method="post" action={withLocale(`${base}/again`, frame.locale)}>
        <FormToken frame={frame} />
        <button className="quiet" type="submit">
          {t.sendAgain}
        </button>
      </form>
      <p className="after">
        <a href={stepUrl(frame, withCode ? '/sign-up' : '/forgot')}>{t.otherAddress}</a>
      </p>
    </FormPage>
  )
}

/** Asks for the address of a forgotten password. */
export function ForgottenPassword({ frame, email, problems }: FormScreen & { readonly email: string }) {
  const t = texts[frame.locale]
  return (
    <FormPage frame={frame} title={t.forgotTitle} problems={problems}>
      <p className="lead">{t.forgotLead}</p>
      <Form
        frame={frame}
        action={`${frame.base}/forgot`}
        submit={t.sendLink}
        inputs={[emailInput(t, email)]}
        problems={problems}
      />
      <p className="after">
        <a href={stepUrl(frame, '')}>{t.backToSignIn}</a>
      </p>
    </FormPage>
  )
}

/** Asks for a press after the link of a sign-up mail, because mail scanners open links too. */
export function Confirm({ frame, email }: { readonly frame: FormFrame; readonly email: string }) {
  const t = texts[frame.locale]
  return (
    <FormPage frame={frame} title={t.confirmTitle}>
      <p className="lead">{t.confirmLead}</p>
      <p className="address">{email}</p>
      <Form frame={frame} action={frame.path} submit={t.confirmButton} inputs={[]} />
    </FormPage>
  )
}

/** Asks for a new password after the link of a reset mail. */
export function Reset({ frame, email, problems }: FormScreen & { readonly email: string }) {
  const t = texts[frame.locale]
  return (
    <FormPage frame={frame} title={t.resetTitle} problems={problems}>
      <p className="lead">{t.resetLead}</p>
      <p className="address">{email}</p>
      <Form
        frame={frame}
        action={frame.path}
        submit={t.savePassword}
        inputs={[newPasswordInput(t, t.newPassword)]}
        problems={problems}
        hidden={<PasswordOwner email={email} />}
      />
    </FormPage>
  )
}
