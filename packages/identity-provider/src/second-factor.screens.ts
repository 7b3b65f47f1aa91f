import { encode } from 'uqr'
import { html } from './html.ts'
import type { Html } from './html.ts'
import { renderPage, withLocale } from './layout.ts'
import { codeInput, form, formPage, formToken, link } from './screens.ts'
import type { FormFrame, Input, Problems } from './screens.ts'
import type { Enrollment } from './second-factor.service.ts'
import { texts } from './texts.ts'

/** Asks for the code of the person's app. */
export function codeScreen(frame: FormFrame, problems: Problems = {}): string {
  const t = texts[frame.locale]
  return formPage(frame, t.factorTitle, problems, [
    html`<p class="lead">${t.factorLead}</p>`,
    form(frame, `${frame.base}/code`, t.signIn, problems, [codeInput(t)]),
    html`<p class="after"><a href="${link(frame, '/recovery')}">${t.useRecovery}</a></p>
      <p class="after">${t.lostBoth}</p>`,
  ])
}

/** Asks for a recovery code, when the phone is not at hand. */
export function recoveryScreen(frame: FormFrame, problems: Problems = {}): string {
  const t = texts[frame.locale]
  const recovery: Input = {
    name: 'recovery',
    label: t.recovery,
    type: 'text',
    autocomplete: 'off',
    hint: t.recoveryHint,
    maxLength: 40,
  }
  return formPage(frame, t.recoveryTitle, problems, [
    html`<p class="lead">${t.recoveryLead}</p>`,
    form(frame, `${frame.base}/recovery`, t.signIn, problems, [recovery]),
    html`<p class="after"><a href="${link(frame, '/code')}">${t.useApp}</a></p>`,
  ])
}

/** Leads through setting up an app: its picture to scan, the same as text, and a first code. */
export function enrollScreen(
  frame: FormFrame,
  action: string,
  enrollment: Enrollment,
  problems: Problems = {},
): string {
  const t = texts[frame.locale]
  return formPage(frame, t.enrollTitle, problems, [
    html`<p class="lead">${t.enrollLead}</p>
      <p class="address">${enrollment.email}</p>
      <ol class="steps">
        <li>${t.enrollApp}</li>
        <li>
          ${t.enrollScan} ${qrCode(enrollment.uri, t.qrLabel)}
          <p>${t.enrollType}</p>
          <p class="secret" translate="no">${enrollment.secret.match(/.{4}/g)?.join(' ') ?? ''}</p>
        </li>
        <li>${t.enrollCode}</li>
      </ol>`,
    form(frame, action, t.turnOn, problems, [codeInput(t)]),
  ])
}

/** Shows the recovery codes, once. */
export function recoveryCodesScreen(
  frame: FormFrame,
  { codes, nextUrl }: { readonly codes: readonly string[]; readonly nextUrl: string | null },
): string {
  const t = texts[frame.locale]
  return renderPage(
    frame,
    t.codesTitle,
    html`<div class="card">
      <h1>${t.codesTitle}</h1>
      <p class="note" role="status">${t.codesOn}</p>
      <p class="lead">${t.codesLead}</p>
      <ul class="codes" translate="no">
        ${codes.map((code) => html`<li>${code}</li>`)}
      </ul>
      ${
        nextUrl === null
          ? html`<form method="post" action="${withLocale(`${frame.base}/enrolled`, frame.locale)}">
              ${formToken(frame)}<button type="submit">${t.codesKept}</button>
            </form>`
          : html`<p class="after"><a class="button" href="${nextUrl}">${t.codesKept}</a></p>`
      }
    </div>`,
  )
}

/** Black on white whatever the page looks like, with the quiet border that scanners need. */
function qrCode(text: string, label: string): Html {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return html`<svg class="qr" viewBox="0 0 ${size} ${size}" role="img" aria-label="${label}">
    <path fill="#fff" d="M0 0h${size}v${size}H0z" />
    <path fill="#000" d="${squares.join('')}" />
  </svg>`
}
