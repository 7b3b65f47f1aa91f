import { languageTags } from '@makewhole/domain/shared/text.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import { browserName } from './browser-name.ts'
import { html } from './html.ts'
import type { Html } from './html.ts'
import { withLocale } from './layout.ts'
import type { PageFrame } from './layout.ts'
import { codeInput, form, formPage, formToken, link, newPasswordInput } from './screens.ts'
import type { FormFrame, Problems } from './screens.ts'
import type { OpenSession } from './session.repository.ts'
import { texts } from './texts.ts'
import type { Texts } from './texts.ts'

/** What a person may change of their account; each has an address of its own. */
export const accountTasks = ['turn-on', 'new-codes', 'turn-off', 'new-password'] as const
export type AccountTask = (typeof accountTasks)[number]

const newsTexts = {
  'turned-off': 'newsTurnedOff',
  'password-changed': 'newsPasswordChanged',
  'session-ended': 'newsSessionEnded',
  'sessions-ended': 'newsSessionsEnded',
} as const satisfies Readonly<Record<string, keyof Texts>>
/** What has just been done, told at the head of the page. */
export type AccountNews = keyof typeof newsTexts

export interface AccountFacts {
  readonly email: string
  readonly isOn: boolean
  readonly isMandatory: boolean
  readonly recoveryLeft: number
  readonly sessions: readonly OpenSession[]
  /** The session in which the page is looked at. */
  readonly sessionUid: string
  readonly portalUrl: string
  readonly timeZone: string
}

/** A page of the person's own account stands outside any sign-in. */
export function accountFrame(frame: PageFrame, base: string, token: string): FormFrame {
  return { ...frame, path: frame.path ?? base, base, formToken: token, isClaimant: false }
}

/** A person's own account: its second factor, its password, and where it is signed in. */
export function accountScreen(frame: FormFrame, facts: AccountFacts, news: string): string {
  const t = texts[frame.locale]
  const done = Object.entries(newsTexts).find(([name]) => name === news)?.[1]
  return formPage(frame, t.accountTitle, {}, [
    done !== undefined && html`<p class="note" role="status">${t[done]}</p>`,
    html`<p class="address">${facts.email}</p>`,
    html`<section aria-labelledby="second-step">${secondStep(frame, t, facts)}</section>`,
    html`<section aria-labelledby="password">
      <h2 id="password">${t.password}</h2>
      <p class="row">
        <a class="button secondary" href="${link(frame, '/new-password')}">${t.changePassword}</a>
      </p>
    </section>`,
    html`<section aria-labelledby="sessions">${sessionList(frame, t, facts)}</section>`,
    html`<p class="after"><a href="${facts.portalUrl}">${t.backToPortal}</a></p>`,
  ])
}

function secondStep(frame: FormFrame, t: Texts, { isOn, isMandatory, recoveryLeft }: AccountFacts): Html {
  const button = (task: AccountTask, text: string, look: string) =>
    html`<a class="button ${look}" href="${link(frame, `/${task}`)}">${text}</a>`
  return html`<h2 id="second-step">${t.factor}</h2>
    <p class="lead">${isOn ? t.factorIsOn : t.factorIsOff}</p>
    ${isOn && html`<p>${t.recoveryLeft} <strong>${recoveryLeft}</strong></p>`}
    <p class="row">
      ${isOn ? button('new-codes', t.newCodes, 'secondary') : button('turn-on', t.setUp, '')}
      ${isOn && !isMandatory && button('turn-off', t.turnOff, 'secondary')}
    </p>`
}

function sessionList(frame: FormFrame, t: Texts, { sessions, sessionUid, timeZone }: AccountFacts): Html {
  const others = sessions.filter(({ uid }) => uid !== sessionUid)
  const here = sessions.filter(({ uid }) => uid === sessionUid)
  return html`<h2 id="sessions">${t.sessions}</h2>
    <p class="lead">${others.length > 0 ? t.sessionsLead : t.sessionsOnly}</p>
    <ul class="sessions">
      ${[...here, ...others].map((session) => sessionItem(frame, t, session, session.uid === sessionUid, timeZone))}
    </ul>
    ${
      others.length > 1 &&
      html`<form method="post" action="${withLocale(`${frame.base}/end-other-sessions`, frame.locale)}">
        ${formToken(frame)}<button class="secondary" type="submit">${t.endOthers}</button>
      </form>`
    }`
}

function sessionItem(
  frame: FormFrame,
  t: Texts,
  { uid, userAgent, signedInAt, usedAt }: OpenSession,
  isHere: boolean,
  timeZone: string,
): Html {
  const name = deviceName(t, userAgent ?? '')
  const when = timeIn(frame.locale, timeZone)
  return html`<li>
    <p><strong>${name}</strong>${isHere && html` <span class="here">${t.thisBrowser}</span>`}</p>
    <p class="hint">
      ${t.signedInAt} ${when(signedInAt)}${usedAt !== null && html`<br />${t.usedAt} ${when(usedAt)}`}
    </p>
    ${
      !isHere &&
      html`<form method="post" action="${withLocale(`${frame.base}/end-session`, frame.locale)}">
        ${formToken(frame)}<input type="hidden" name="uid" value="${uid}" />
        <button class="secondary small" type="submit" aria-label="${t.signOut}: ${name}, ${when(signedInAt)}">
          ${t.signOut}
        </button>
      </form>`
    }
  </li>`
}

function deviceName(t: Texts, userAgent: string): string {
  const { browser, system } = browserName(userAgent)
  if (browser === null && system === null) return t.unknownBrowser
  return [browser ?? t.someBrowser, system].filter((part) => part !== null).join(t.browserOn)
}

function timeIn(locale: Locale, timeZone: string): (at: Date) => string {
  const format = new Intl.DateTimeFormat(languageTags[locale], {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  })
  return (at) => format.format(at)
}

/** Asks who changes an account for its password again. */
export function ownPasswordScreen(frame: FormFrame, task: AccountTask, problems: Problems = {}): string {
  const t = texts[frame.locale]
  const input = {
    name: 'password',
    label: t.password,
    type: 'password',
    autocomplete: 'current-password',
  } as const
  const next = html`<input type="hidden" name="task" value="${task}" />`
  return formPage(frame, t.ownPasswordTitle, problems, [
    html`<p class="lead">${t.ownPasswordLead}</p>`,
    form(frame, `${frame.base}/own-password`, t.continue, problems, [input], next),
    backToAccount(frame, t),
  ])
}

/** Asks for the app's code before recovery codes are made anew or the second factor is turned off. */
export function secondFactorCodeScreen(
  frame: FormFrame,
  task: 'new-codes' | 'turn-off',
  problems: Problems = {},
): string {
  const t = texts[frame.locale]
  const [title, lead] =
    task === 'new-codes' ? [t.newCodesTitle, t.newCodesLead] : [t.turnOffTitle, t.turnOffLead]
  return formPage(frame, title, problems, [
    html`<p class="lead">${lead} ${t.othersEnd}</p>`,
    form(frame, `${frame.base}/${task}`, title, problems, [codeInput(t)]),
    backToAccount(frame, t),
  ])
}

/** Asks for a new password. */
export function newPasswordScreen(frame: FormFrame, email: string, problems: Problems = {}): string {
  const t = texts[frame.locale]
  const owner = html`<input type="hidden" autocomplete="username" value="${email}" />`
  return formPage(frame, t.resetTitle, problems, [
    html`<p class="lead">${t.resetLead}</p>`,
    form(
      frame,
      `${frame.base}/new-password`,
      t.savePassword,
      problems,
      [newPasswordInput(t, t.newPassword)],
      owner,
    ),
    backToAccount(frame, t),
  ])
}

function backToAccount(frame: FormFrame, t: Texts): Html {
  return html`<p class="after"><a href="${link(frame, '')}">${t.backToAccount}</a></p>`
}
