import type { NoticeName, PageFrame } from './page-frame.ts'
import { texts } from './texts.ts'
import type { Texts } from './texts.ts'
import { Page } from './page.tsx'

const nextTexts = {
  confirmed: 'signIn',
  changed: 'signIn',
  expired: 'signIn',
  stale: 'restartCheck',
  error: 'restartCheck',
  away: 'restartCheck',
  full: 'restartCheck',
  signedOut: 'home',
} as const satisfies Record<NoticeName, keyof Texts>

export interface NoticeProps {
  readonly frame: PageFrame
  readonly name: NoticeName
  /** The address of the one next step. */
  readonly nextUrl: string
  /** A code to read out on the phone. */
  readonly code?: string
}

/** Shows one event and the one next step: confirmed, changed, expired, error, signed out. */
export function Notice({ frame, name, nextUrl, code }: NoticeProps) {
  const t = texts[frame.locale]
  return (
    <Page frame={frame} title={t[`${name}Title`]}>
      <p className="lead">{t[`${name}Lead`]}</p>
      {code === undefined ? null : (
        <p>
          {t.errorCode}: {code}
        </p>
      )}
      <p className="after">
        <a className="button" href={nextUrl}>
          {t[nextTexts[name]]}
        </a>
      </p>
    </Page>
  )
}

/** A form of oidc-provider's, by its action and its hidden fields. */
export interface ProviderForm {
  readonly action: string
  readonly fields: readonly (readonly [name: string, value: string])[]
}

export interface ProviderFormScreen {
  readonly frame: PageFrame
  readonly form: ProviderForm
}

/** Asks before signing out; proceeds alone if the portal proved its own person's request. */
export function Logout({
  frame,
  form,
  needsConfirmation,
}: ProviderFormScreen & { readonly needsConfirmation: boolean }) {
  const t = texts[frame.locale]
  return (
    <Page frame={frame} title={t.logoutTitle}>
      <p className="lead">{t.logoutLead}</p>
      <form method="post" action={form.action}>
        <HiddenFields form={form} />
        <p className="after row">
          <button type="submit" name="logout" value="yes" {...(needsConfirmation ? {} : pressNow)}>
            {t.signOut}
          </button>
          <a className="button secondary" href={frame.homeUrl}>
            {t.stay}
          </a>
        </p>
      </form>
    </Page>
  )
}

/** Draws a form that sends itself: oidc-provider's own one has an inline script and only English. */
export function ProviderFormPage({ frame, form }: ProviderFormScreen) {
  const t = texts[frame.locale]
  return (
    <Page frame={frame} title={t.switchTitle}>
      <p className="lead">{t.switchLead}</p>
      <form method="post" action={form.action}>
        <HiddenFields form={form} />
        <button type="submit" {...pressNow}>
          {t.continue}
        </button>
      </form>
    </Page>
  )
}

const pressNow = { 'data-press-now': '' }

function HiddenFields({ form }: { readonly form: ProviderForm }) {
  return form.fields.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
