import { html, Html } from './html.ts'
import { renderPage, withLocale } from './layout.ts'
import type { PageFrame } from './layout.ts'
import { texts } from './texts.ts'
import type { ProblemText, Texts } from './texts.ts'

/** A form that belongs to a sign-in that is going on. */
export interface FormFrame extends PageFrame {
  readonly path: string
  /** `/identity/interaction/UID` */
  readonly base: string
  /** Proves that the form is ours. */
  readonly formToken: string
  readonly isClaimant: boolean
}

export type Problems = Readonly<Record<string, ProblemText>>

export interface Input {
  readonly name: string
  readonly label: string
  readonly type: 'email' | 'password' | 'text'
  readonly autocomplete: string
  readonly value?: string
  readonly hint?: string
  readonly inputMode?: 'numeric' | 'email'
  readonly maxLength?: number
}

/** Sign in. */
export function signInScreen(frame: FormFrame, email: string, problems: Problems = {}): string {
  const t = texts[frame.locale]
  const lead = frame.isClaimant ? t.signInLead : t.signInLeadStaff
  return formPage(frame, t.signInTitle, problems, [
    html`<p class="lead">${lead}</p>`,
    form(frame, frame.base, t.signIn, problems, [
      emailInput(t, email, 'username'),
      { name: 'password', label: t.password, type: 'password', autocomplete: 'current-password' },
    ]),
    html`<p class="after"><a href="${link(frame, '/forgot')}">${t.forgot}</a></p>`,
    frame.isClaimant &&
      html`<p class="after other">
        ${t.noAccount} <a href="${link(frame, '/sign-up')}">${t.createAccount}</a>
      </p>`,
  ])
}

export interface SignUpAnswers {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
}

/** Create an account. */
export function signUpScreen(frame: FormFrame, typed: SignUpAnswers, problems: Problems = {}): string {
  const t = texts[frame.locale]
  return formPage(frame, t.createTitle, problems, [
    html`<p class="lead">${t.createLead}</p>`,
    form(frame, `${frame.base}/sign-up`, t.createAccount, problems, [
      {
        name: 'firstName',
        label: t.firstName,
        type: 'text',
        autocomplete: 'given-name',
        value: typed.firstName,
        maxLength: 100,
      },
      {
        name: 'lastName',
        label: t.lastName,
        type: 'text',
        autocomplete: 'family-name',
        value: typed.lastName,
        maxLength: 100,
      },
      emailInput(t, typed.email, 'username'),
      newPasswordInput(t, t.password),
    ]),
    html`<p class="after other">${t.haveAccount} <a href="${link(frame, '')}">${t.signIn}</a></p>`,
  ])
}

/** Check your mail, after a sign-up (with a field for the code) or for a forgotten password. */
export function checkMailScreen(
  frame: FormFrame,
  { email, withCode, isSentAgain }: { email: string; withCode: boolean; isSentAgain: boolean },
  problems: Problems = {},
): string {
  const t = texts[frame.locale]
  const back = withCode ? '/sign-up' : '/forgot'
  return formPage(frame, t.checkTitle, problems, [
    isSentAgain && html`<p class="note" role="status">${t.sentAgain}</p>`,
    html`<p class="lead">${withCode ? t.checkSignUp : t.checkReset}</p>
      <p class="address">${email}</p>
      <p>${t.checkSpam} ${t.linkTime}</p>`,
    withCode && form(frame, `${frame.base}/check-mail`, t.confirm, problems, [codeInput(t)]),
    html`<form
        class="after"
        method="post"
        action="${withLocale(`${frame.base}/check-mail/again`, frame.locale)}"
      >
        ${formToken(frame)}<button class="quiet" type="submit">${t.sendAgain}</button>
      </form>
      <p class="after"><a href="${link(frame, back)}">${t.otherAddress}</a></p>`,
  ])
}

/** Forgotten password: asks for the address. */
export function forgotScreen(frame: FormFrame, email: string, problems: Problems = {}): string {
  const t = texts[frame.locale]
  return formPage(frame, t.forgotTitle, problems, [
    html`<p class="lead">${t.forgotLead}</p>`,
    form(frame, `${frame.base}/forgot`, t.sendLink, problems, [emailInput(t, email, 'username')]),
    html`<p class="after"><a href="${link(frame, '')}">${t.backToSignIn}</a></p>`,
  ])
}

/** The page behind the link of a sign-up mail: it asks for a press, because mail scanners open links too. */
export function confirmScreen(frame: FormFrame, email: string): string {
  const t = texts[frame.locale]
  return formPage(frame, t.confirmTitle, {}, [
    html`<p class="lead">${t.confirmLead}</p>
      <p class="address">${email}</p>`,
    form(frame, frame.path, t.confirmButton, {}, []),
  ])
}

/** The page behind the link of a reset mail. */
export function resetScreen(frame: FormFrame, email: string, problems: Problems = {}): string {
  const t = texts[frame.locale]
  return formPage(frame, t.resetTitle, problems, [
    html`<p class="lead">${t.resetLead}</p>
      <p class="address">${email}</p>`,
    form(
      frame,
      frame.path,
      t.savePassword,
      problems,
      [newPasswordInput(t, t.newPassword)],
      html`<input type="hidden" autocomplete="username" value="${email}" />`,
    ),
  ])
}

export type NoticeName =
  'confirmed' | 'changed' | 'expired' | 'stale' | 'error' | 'away' | 'full' | 'signedOut'

/** One thing that happened and the one next step: confirmed, changed, expired, error, signed out. */
export function noticeScreen(
  frame: PageFrame,
  name: NoticeName,
  nextUrl: string,
  code: string | null = null,
): string {
  const t = texts[frame.locale]
  const nextLabels: Record<NoticeName, string> = {
    confirmed: t.signIn,
    changed: t.signIn,
    expired: t.signIn,
    stale: t.startAgain,
    error: t.startAgain,
    away: t.startAgain,
    full: t.startAgain,
    signedOut: t.home,
  }
  return renderPage(
    frame,
    t[`${name}Title`],
    html`<div class="card">
      <h1>${t[`${name}Title`]}</h1>
      <p class="lead">${t[`${name}Lead`]}</p>
      ${code !== null && html`<p>${t.errorCode}: ${code}</p>`}
      <p class="after"><a class="button" href="${nextUrl}">${nextLabels[name]}</a></p>
    </div>`,
  )
}

/** Asks whether to sign out; goes ahead by itself where the portal proved that its own person asked for it. */
export function logoutScreen(frame: PageFrame, providerForm: string, isAsked: boolean): string {
  const t = texts[frame.locale]
  return renderPage(
    frame,
    t.logoutTitle,
    html`<div class="card">
      <h1>${t.logoutTitle}</h1>
      <p class="lead">${t.logoutLead}</p>
      ${new Html(providerForm)}
      <p class="after row">
        <button
          type="submit"
          form="op.logoutForm"
          name="logout"
          value="yes"
          ${new Html(isAsked ? '' : 'data-press-now')}
        >
          ${t.signOut}
        </button>
        <a class="button secondary" href="${frame.homeUrl}">${t.stay}</a>
      </p>
    </div>`,
  )
}

/** A form that goes on by itself: oidc-provider's own one carries an inline script and speaks English only. */
export function goOnScreen(
  frame: PageFrame,
  action: string,
  inputs: readonly (readonly [string, string])[],
): string {
  const t = texts[frame.locale]
  return renderPage(
    frame,
    t.switchTitle,
    html`<div class="card">
      <h1>${t.switchTitle}</h1>
      <p class="lead">${t.switchLead}</p>
      <form method="post" action="${action}">
        ${inputs.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
        <button type="submit" data-press-now>${t.continue}</button>
      </form>
    </div>`,
  )
}

/** A page with a card: title, what is wrong, and its parts. */
export function formPage(
  frame: PageFrame,
  title: string,
  problems: Problems,
  parts: readonly (Html | false)[],
): string {
  const isWrong = Object.keys(problems).length > 0
  const t = texts[frame.locale]
  return renderPage(
    frame,
    isWrong ? t.errorPrefix + title : title,
    html`<div class="card">
      <h1>${title}</h1>
      ${isWrong && errorSummary(t, problems)} ${parts}
    </div>`,
  )
}

function errorSummary(t: Texts, problems: Problems): Html {
  const items = Object.entries(problems).map(
    ([name, problem]) => html`<li><a href="#${name}">${t[problem]}</a></li>`,
  )
  return html`<div class="summary" role="alert" tabindex="-1" autofocus>
    <h2>${t.errorPrefix}${t.problems}</h2>
    <ul>
      ${items}
    </ul>
  </div>`
}

/** A form that posts to `action`; `actions` stand beside its button. */
export function form(
  frame: FormFrame,
  action: string,
  submit: string,
  problems: Problems,
  inputs: readonly Input[],
  extra: Html | null = null,
  actions: readonly Html[] = [],
): Html {
  const t = texts[frame.locale]
  return html`<form method="post" action="${withLocale(action, frame.locale)}" novalidate>
    ${formToken(frame)} ${extra} ${inputs.length > 0 && html`<p class="hint">${t.required}</p>`}
    ${inputs.map((input) => field(t, input, problems[input.name]))}
    ${
      actions.length > 0
        ? html`<p class="row"><button type="submit">${submit}</button>${actions}</p>`
        : html`<button type="submit">${submit}</button>`
    }
  </form>`
}

function field(t: Texts, input: Input, problem: ProblemText | undefined): Html {
  const { name, type } = input
  const describedBy = [input.hint && `${name}-hint`, problem && `${name}-error`].filter(Boolean).join(' ')
  return html`<div class="field ${problem ? 'wrong' : ''}">
    <label for="${name}">${input.label} <span class="star" aria-hidden="true">*</span></label>
    ${input.hint ? html`<p class="hint" id="${name}-hint">${input.hint}</p>` : null}
    ${problem ? html`<p class="error" id="${name}-error">${t[problem]}</p>` : null}
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      autocomplete="${input.autocomplete}"
      value="${input.value ?? ''}"
      required
      maxlength="${input.maxLength ?? 254}"
      ${attribute('inputmode', input.inputMode)}
      ${attribute('aria-describedby', describedBy)}
      ${attribute('aria-invalid', problem && 'true')}
      ${type === 'password' && html`data-show="${t.show}" data-hide="${t.hide}"`}
      autocapitalize="${type === 'text' && input.inputMode !== 'numeric' ? 'words' : 'none'}"
      spellcheck="false"
    />
  </div>`
}

function attribute(name: string, value: string | undefined): Html | null {
  return value ? html`${new Html(name)}="${value}"` : null
}

function emailInput(t: Texts, value: string, autocomplete: string): Input {
  return { name: 'email', label: t.email, type: 'email', autocomplete, value, inputMode: 'email' }
}

/** Asks for the six digits of a mail or an app. */
export function codeInput(t: Texts): Input {
  return {
    name: 'code',
    label: t.code,
    type: 'text',
    autocomplete: 'one-time-code',
    inputMode: 'numeric',
    maxLength: 12,
  }
}

/** Asks for a password that is to be. */
export function newPasswordInput(t: Texts, label: string): Input {
  return {
    name: 'password',
    label,
    type: 'password',
    autocomplete: 'new-password',
    hint: t.newPasswordHint,
    maxLength: 1000,
  }
}

export function formToken(frame: FormFrame): Html {
  return html`<input type="hidden" name="formToken" value="${frame.formToken}" />`
}

export function link(frame: FormFrame, path: string): string {
  return withLocale(frame.base + path, frame.locale)
}
