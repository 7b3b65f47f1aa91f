import type { Locale, LocalizedText } from '@makewhole/domain/shared/text.ts'
import type { IdentityMail } from '../host.ts'
import { html } from '../screens/html.ts'

interface MailText {
  readonly subject: string
  readonly lead: string
  readonly button: string
  /** The text before the code, if there is one. */
  readonly code: string | null
  readonly end: string
}

export type MailName =
  | 'sign-up'
  | 'known-address'
  | 'closed-address'
  | 'not-invited'
  | 'reset'
  | 'account-changed'

const ignore: LocalizedText = {
  en: 'If you did not ask for this, you can ignore this email.',
  es: 'Si usted no lo pidió, puede ignorar este correo.',
}
const linkTime: LocalizedText = {
  en: 'The link is good for 30 minutes and works once.',
  es: 'El enlace sirve durante 30 minutos y una sola vez.',
}

const mailTexts: Readonly<Record<MailName, Readonly<Record<Locale, MailText>>>> = {
  'sign-up': {
    en: {
      subject: 'Confirm your email',
      lead: 'Confirm this address to finish your account.',
      button: 'Confirm my email',
      code: 'Or type this code where you signed up:',
      end: `${linkTime.en} ${ignore.en}`,
    },
    es: {
      subject: 'Confirme su correo electrónico',
      lead: 'Confirme esta dirección para terminar su cuenta.',
      button: 'Confirmar mi correo',
      code: 'O escriba este código donde se registró:',
      end: `${linkTime.es} ${ignore.es}`,
    },
  },
  'known-address': {
    en: {
      subject: 'You already have an account',
      lead: 'Somebody asked for an account with this address, and it has one already. Sign in, or choose "Forgot your password?" there.',
      button: 'Sign in',
      code: null,
      end: ignore.en,
    },
    es: {
      subject: 'Usted ya tiene una cuenta',
      lead: 'Alguien pidió una cuenta con esta dirección, que ya tiene una. Inicie sesión o elija allí «¿Olvidó su contraseña?».',
      button: 'Iniciar sesión',
      code: null,
      end: ignore.es,
    },
  },
  'closed-address': {
    en: {
      subject: 'Your account was closed',
      lead: 'Somebody asked for an account with this address. It had one that was closed, so no new one can be opened with it. Please write to us or call us: the home page says how.',
      button: 'Go to the home page',
      code: null,
      end: ignore.en,
    },
    es: {
      subject: 'Su cuenta fue cerrada',
      lead: 'Alguien pidió una cuenta con esta dirección. Tenía una que fue cerrada y no se puede abrir otra con ella. Escríbanos o llámenos: la página de inicio dice cómo.',
      button: 'Ir a la página de inicio',
      code: null,
      end: ignore.es,
    },
  },
  'not-invited': {
    en: {
      subject: 'No invitation holds for this address',
      lead: 'Somebody asked for a law firm’s account with this address. No invitation came to it, or it is over. Ask an administrator of your firm to invite this address, then ask again.',
      button: 'Go to the law firms’ portal',
      code: null,
      end: ignore.en,
    },
    es: {
      subject: 'Ninguna invitación vale para esta dirección',
      lead: 'Alguien pidió con esta dirección una cuenta de un bufete. No hay invitación para ella, o ya venció. Pida a un administrador de su bufete que invite esta dirección y vuelva a pedirla.',
      button: 'Ir al portal para bufetes',
      code: null,
      end: ignore.es,
    },
  },
  reset: {
    en: {
      subject: 'Choose a new password',
      lead: 'Open the link to choose a new password.',
      button: 'Choose a new password',
      code: null,
      end: `${linkTime.en} ${ignore.en}`,
    },
    es: {
      subject: 'Elija una nueva contraseña',
      lead: 'Abra el enlace para elegir una nueva contraseña.',
      button: 'Elegir una nueva contraseña',
      code: null,
      end: `${linkTime.es} ${ignore.es}`,
    },
  },
  'account-changed': {
    en: {
      subject: 'Your account was changed',
      lead: 'The password or the second step of your account was changed, and every other place was signed out.',
      button: 'See your account',
      code: null,
      end: 'If this was not you, choose a new password at once: "Forgot your password?" on the sign-in page.',
    },
    es: {
      subject: 'Su cuenta cambió',
      lead: 'La contraseña o el segundo paso de su cuenta cambió, y se cerró la sesión en todos los demás lugares.',
      button: 'Ver su cuenta',
      code: null,
      end: 'Si no fue usted, elija enseguida una nueva contraseña: «¿Olvidó su contraseña?» en la página de inicio de sesión.',
    },
  },
}

export interface MailFacts {
  readonly to: string
  readonly locale: Locale
  readonly programName: LocalizedText
  readonly link: string
  readonly code: string
}

/** Writes a mail of the identity provider: a link and nothing about the person (docs/quality.md "Safe"). */
export function identityMail(
  name: MailName,
  { to, locale, programName, link, code }: MailFacts,
): IdentityMail {
  const text = mailTexts[name][locale]
  const program = programName[locale]
  const plain = [text.lead, `${text.button}: ${link}`, text.code && `${text.code} ${code}`, text.end, program]
  const formatted = html`<!doctype html>
    <html lang="${locale}">
      <body style="margin:0;padding:24px;background:#f5f7f9;color:#14202e;font:17px/1.5 Arial,sans-serif">
        <div
          style="max-width:32rem;margin:0 auto;padding:24px;background:#fff;border:1px solid #d6dde5;border-radius:10px"
        >
          <p style="margin:0 0 16px;font-weight:bold">${program}</p>
          <p style="margin:0 0 24px">${text.lead}</p>
          <p style="margin:0 0 24px">
            <a
              href="${link}"
              style="display:inline-block;padding:12px 20px;background:#0d57a7;color:#fff;border-radius:6px;font-weight:bold"
              >${text.button}</a
            >
          </p>
          ${
            text.code !== null &&
            html`<p style="margin:0 0 4px">${text.code}</p>
              <p style="margin:0 0 24px;font-size:26px;font-weight:bold;letter-spacing:0.15em">${code}</p>`
          }
          <p style="margin:0;color:#566474;font-size:15px">${text.end}</p>
        </div>
      </body>
    </html>`
  return {
    to,
    subject: `${text.subject} - ${program}`,
    text: plain.filter(Boolean).join('\n\n'),
    html: formatted.markup,
  }
}
