import { languageTags } from '@makewhole/domain/shared/text.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import type { AccountTask } from '../account/account-tasks.ts'
import { browserName } from '../account/browser-name.ts'
import { withLocale } from './page-frame.ts'
import type { FormFrame, Problems } from './page-frame.ts'
import type { OpenSession } from '../account/session.repository.ts'
import { texts } from './texts.ts'
import type { Texts } from './texts.ts'
import {
  codeInput,
  Form,
  FormToken,
  newPasswordInput,
  passwordInput,
  PasswordOwner,
  stepUrl,
} from './form.tsx'
import { FormPage } from './page.tsx'

const newsTexts = {
  'turned-off': 'newsTurnedOff',
  'password-changed': 'newsPasswordChanged',
  'session-ended': 'newsSessionEnded',
  'sessions-ended': 'newsSessionsEnded',
} as const satisfies Readonly<Record<string, keyof Texts>>
/** The last change, reported at the head of the page. */
export type AccountNews = keyof typeof newsTexts

export interface AccountProps {
  readonly frame: FormFrame
  /** The address's parameter; any value but `AccountNews` shows nothing. */
  readonly news: string
  readonly email: string
  readonly isOn: boolean
  readonly isMandatory: boolean
  readonly recoveryLeft: number
  readonly sessions: readonly OpenSession[]
  /** The session of the page's viewer. */
  readonly sessionUid: string
  readonly portalUrl: string
  readonly timeZone: string
}

/** Shows a person's own account: its second factor, its password, and its sessions. */
export function Account(props: AccountProps) {
  const { frame, news, email, portalUrl } = props
  const t = texts[frame.locale]
  const done = Object.entries(newsTexts).find(([name]) => name === news)?.[1]
  return (
    <FormPage frame={frame} title={t.accountTitle}>
      {done === undefined ? null : (
        <p className="note" role="status">
          {t[done]}
        </p>
      )}
      <p className="address">{email}</p>
      <section aria-labelledby="second-step">
        <SecondStep {...props} />
      </section>
      <section aria-labelledby="password">
        <h2 id="password">{t.password}</h2>
        <p className="row">
          <a className="button secondary" href={stepUrl(frame, '/new-password')}>
            {t.changePassword}
          </a>
        </p>
      </section>
      <section aria-labelledby="sessions">
        <Sessions {...props} />
      </section>
      <p className="after">
        <a href={portalUrl}>{t.backToPortal}</a>
      </p>
    </FormPage>
  )
}

function SecondStep({ frame, isOn, isMandatory, recoveryLeft }: AccountProps) {
  const t = texts[frame.locale]
  const button = (task: AccountTask, text: string, look: string) => (
    <a className={look} href={stepUrl(frame, `/${task}`)}>
      {text}
    </a>
  )
  return (
    <>
      <h2 id="second-step">{t.factor}</h2>
      <p className="lead">{isOn ? t.factorIsOn : t.factorIsOff}</p>
      {isOn ? (
        <p>
          {t.recoveryLeft} <strong>{recoveryLeft}</strong>
        </p>
      ) : null}
      <p className="row">
        {isOn ? button('new-codes', t.newCodes, 'button secondary') : button('turn-on', t.setUp, 'button')}
        {isOn && !isMandatory ? <> {button('turn-off', t.turnOff, 'button secondary')}</> : null}
      </p>
    </>
  )
}

function Sessions({ frame, sessions, sessionUid, timeZone }: AccountProps) {
  const t = texts[frame.locale]
  const others = sessions.filter(({ uid }) => uid !== sessionUid)
  const here = sessions.filter(({ uid }) => uid === sessionUid)
  return (
    <>
      <h2 id="sessions">{t.sessions}</h2>
      <p className="lead">{others.length > 0 ? t.sessionsLead : t.sessionsOnly}</p>
      <ul className="sessions">
        {[...here, ...others].map((session) => (
          <SessionItem
            key={session.uid}
            frame={frame}
            session={session}
            isCurrent={session.uid === sessionUid}
            timeZone={timeZone}
          />
        ))}
      </ul>
      {others.length > 1 ? (
        <form method="post" action={withLocale(`${frame.base}/end-other-sessions`, frame.locale)}>
          <FormToken frame={frame} />
          <button className="secondary" type="submit">
            {t.endOthers}
          </button>
        </form>
      ) : null}
    </>
  )
}

interface SessionItemProps {
  readonly frame: FormFrame
  readonly session: OpenSession
  readonly isCurrent: boolean
  readonly timeZone: string
}

function SessionItem({ frame, session, isCurrent, timeZone }: SessionItemProps) {
  const { uid, userAgent, signedInAt, usedAt } = session
  const t = texts[frame.locale]
  const name = deviceName(t, userAgent ?? '')
  const when = timeIn(frame.locale, timeZone)
  return (
    <li>
      <p>
        <strong>{name}</strong>
        {isCurrent ? (
          <>
            {' '}
            <span className="here">{t.thisBrowser}</span>
          </>
        ) : null}
      </p>
      <p className="hint">
        {t.signedInAt} {when(signedInAt)}
        {usedAt === null ? null : (
          <>
            <br />
            {t.usedAt} {when(usedAt)}
          </>
        )}
      </p>
      {isCurrent ? null : (
        <form method="post" action={withLocale(`${frame.base}/end-session`, frame.locale)}>
          <FormToken frame={frame} />
          <input type="hidden" name="uid" value={uid} />
          <button
            className="secondary small"
            type="submit"
            aria-label={`${t.signOut}: ${name}, ${when(signedInAt)}`}
          >
            {t.signOut}
          </button>
        </form>
      )}
    </li>
  )
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

export interface FormScreen {
  readonly frame: FormFrame
  readonly problems?: Problems | undefined
}

/** Asks for the password again before a change of the account. */
export function OwnPassword({ frame, task, problems }: FormScreen & { readonly task: AccountTask }) {
  const t = texts[frame.locale]
  return (
    <FormPage frame={frame} title={t.ownPasswordTitle} problems={problems}>
      <p className="lead">{t.ownPasswordLead}</p>
      <Form
        frame={frame}
        action={`${frame.base}/own-password`}
        submit={t.continue}
        inputs={[passwordInput(t)]}
        problems={problems}
        hidden={<input type="hidden" name="task" value={task} />}
      />
      <BackToAccount frame={frame} />
    </FormPage>
  )
}

/** Asks for the app's code before new recovery codes, or before turning off the second factor. */
export function SecondFactorCode({
  frame,
  task,
  problems,
}: FormScreen & { readonly task: 'new-codes' | 'turn-off' }) {
  const t = texts[frame.locale]
  const [title, lead] =
    task === 'new-codes' ? [t.newCodesTitle, t.newCodesLead] : [t.turnOffTitle, t.turnOffLead]
  return (
    <FormPage frame={frame} title={title} problems={problems}>
      <p className="lead">
        {lead} {t.othersEnd}
      </p>
      <Form
        frame={frame}
        action={`${frame.base}/${task}`}
        submit={title}
        inputs={[codeInput(t)]}
        problems={problems}
      />
      <BackToAccount frame={frame} />
    </FormPage>
  )
}

/** Asks for a new password. */
export function NewPassword({ frame, email, problems }: FormScreen & { readonly email: string }) {
  const t = texts[frame.locale]
  return (
    <FormPage frame={frame} title={t.resetTitle} problems={problems}>
      <p className="lead">{t.resetLead}</p>
      <Form
        frame={frame}
        action={`${frame.base}/new-password`}
        submit={t.savePassword}
        inputs={[newPasswordInput(t, t.newPassword)]}
        problems={problems}
        hidden={<PasswordOwner email={email} />}
      />
      <BackToAccount frame={frame} />
    </FormPage>
  )
}

function BackToAccount({ frame }: { readonly frame: FormFrame }) {
  const t = texts[frame.locale]
  return (
    <p className="after">
      <a href={stepUrl(frame, '')}>{t.backToAccount}</a>
    </p>
  )
}
