import type { ReactNode } from 'react'
import { withLocale } from './page-frame.ts'
import type { FormFrame, Problems } from './page-frame.ts'
import { texts } from './texts.ts'
import type { ProblemText, Texts } from './texts.ts'

export interface Input {
  readonly name: string
  readonly label: string
  readonly type: 'email' | 'password' | 'text'
  readonly autoComplete: string
  readonly value?: string
  readonly hint?: string
  readonly inputMode?: 'numeric' | 'email'
  readonly maxLength?: number
}

interface FormProps {
  readonly frame: FormFrame
  /** The address that it posts to. */
  readonly action: string
  readonly submit: string
  readonly inputs: readonly Input[]
  readonly problems?: Problems | undefined
  /** Hidden fields. */
  readonly hidden?: ReactNode
}

/** Draws a form of a sign-in or of an account, with our token in it. */
export function Form({ frame, action, submit, inputs, problems = {}, hidden }: FormProps) {
  const t = texts[frame.locale]
  return (
    <form method="post" action={withLocale(action, frame.locale)} noValidate>
      <FormToken frame={frame} />
      {hidden}
      {inputs.length > 0 ? <p className="hint">{t.required}</p> : null}
      {inputs.map((input) => (
        <Field key={input.name} t={t} input={input} problem={problems[input.name]} />
      ))}
      <button type="submit">{submit}</button>
    </form>
  )
}

/** Adds the token that proves that a form is ours. */
export function FormToken({ frame }: { readonly frame: FormFrame }) {
  return <input type="hidden" name="formToken" value={frame.formToken} />
}

interface FieldProps {
  readonly t: Texts
  readonly input: Input
  readonly problem: ProblemText | undefined
}

function Field({ t, input, problem }: FieldProps) {
  const { name, type, hint } = input
  const describedBy = [hint && `${name}-hint`, problem && `${name}-error`].filter(Boolean).join(' ')
  return (
    <div className={problem ? 'field wrong' : 'field'}>
      <label htmlFor={name}>
        {input.label}{' '}
        <span className="star" aria-hidden="true">
          *
        </span>
      </label>
      {hint ? (
        <p className="hint" id={`${name}-hint`}>
          {hint}
        </p>
      ) : null}
      {problem ? (
        <p className="error" id={`${name}-error`}>
          {t[problem]}
        </p>
      ) : null}
      <input
        id={name}
        name={name}
        type={type}
        autoComplete={input.autoComplete}
        defaultValue={input.value ?? ''}
        required
        maxLength={input.maxLength ?? 254}
        inputMode={input.inputMode}
        aria-describedby={describedBy || undefined}
        aria-invalid={problem ? true : undefined}
        {...(type === 'password' ? { 'data-show': t.show, 'data-hide': t.hide } : {})}
        autoCapitalize={type === 'text' && input.inputMode !== 'numeric' ? 'words' : 'none'}
        spellCheck={false}
      />
    </div>
  )
}

export function emailInput(t: Texts, value: string): Input {
  return { name: 'email', label: t.email, type: 'email', autoComplete: 'username', value, inputMode: 'email' }
}

/** Creates the input for the six digits of a mail or an app. */
export function codeInput(t: Texts): Input {
  return {
    name: 'code',
    label: t.code,
    type: 'text',
    autoComplete: 'one-time-code',
    inputMode: 'numeric',
    maxLength: 12,
  }
}

/** Creates the input for an existing password. */
export function passwordInput(t: Texts): Input {
  return { name: 'password', label: t.password, type: 'password', autoComplete: 'current-password' }
}

/** Creates the input for a new password. */
export function newPasswordInput(t: Texts, label: string): Input {
  return {
    name: 'password',
    label,
    type: 'password',
    autoComplete: 'new-password',
    hint: t.newPasswordHint,
    maxLength: 1000,
  }
}

/** Names the typed password's owner for a browser's password manager. */
export function PasswordOwner({ email }: { readonly email: string }) {
  return <input type="hidden" autoComplete="username" value={email} />
}

/** Builds the address of a sibling step. */
export function stepUrl(frame: FormFrame, path: string): string {
  return withLocale(frame.base + path, frame.locale)
}
