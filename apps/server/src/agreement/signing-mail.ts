import { dayInWords } from '@makewhole/domain/agreement/merge.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { Mail, Mailer } from '../mail/mailer.ts'
import { giveMailUp, markMailSent, putMailOff, takeDueMails } from './signing-mail.repository.ts'
import type { DueMail } from './signing-mail.repository.ts'
import { deleteLink, insertLink, keepOnlyLink } from './signer.repository.ts'
import { hashOfToken, newToken } from './signing-token.ts'

export interface SigningMailParts {
  readonly db: Database
  readonly clock: Clock
  readonly program: Program
  readonly mailer: Pick<Mailer, 'send'>
  /** The address of the portal, without a slash at its end. */
  readonly publicUrl: string
}

const atOnce = 10
const minute = 60_000
/** The pause after a failed try doubles up to this; about two days of tries come together before staff has to act. */
const longestPause = 60 * minute
const mostAttempts = 50
/** Longer than handing over one batch can take. */
const leaseMilliseconds = 10 * minute

/**
 * Sends every link that is due. Several servers may do so at once: each mail is taken by one. What can't be handed over is
 * tried again; the error is thrown for the log once the others are through.
 */
export async function sendSigningLinks(parts: SigningMailParts): Promise<void> {
  const failures: unknown[] = []
  for (;;) {
    const now = parts.clock.now()
    const due = await takeDueMails(parts.db.kysely, new Date(now), new Date(now + leaseMilliseconds), atOnce)
    for (const mail of due) await sendOne(parts, mail).catch((error: unknown) => failures.push(error))
    if (due.length < atOnce) break
  }
  if (failures.length > 0) throw failures[0]
}

/** The link is made here and now, and known to us before it is out; only once it is do earlier ones stop working. */
async function sendOne(parts: SigningMailParts, mail: DueMail): Promise<void> {
  const { db, clock, mailer, publicUrl } = parts
  const at = new Date(clock.now())
  if (!mail.isWanted) return giveMailUp(db.kysely, mail.id, at)
  const token = newToken()
  const tokenHash = hashOfToken(token)
  await insertLink(db.kysely, tokenHash, mail.signerId, at)
  try {
    await mailer.send(mailOf(parts.program, mail, `${publicUrl}/sign/${token}`))
  } catch (error) {
    await deleteLink(db.kysely, tokenHash)
    await putOff(parts, mail)
    throw error
  }
  await db.transaction(async (tx) => {
    await markMailSent(tx, mail.id, at)
    if (mail.kind === 'sign') await keepOnlyLink(tx, tokenHash, mail.signerId, at)
  })
}

async function putOff({ db, clock }: SigningMailParts, { id, attempts }: DueMail): Promise<void> {
  const now = clock.now()
  if (attempts >= mostAttempts) return giveMailUp(db.kysely, id, new Date(now))
  await putMailOff(db.kysely, id, new Date(now + Math.min(longestPause, minute * 2 ** (attempts - 1))))
}

interface Words {
  readonly subject: (claim: string) => string
  readonly lines: (mail: DueMail, deadline: string) => readonly string[]
  readonly button: string
  readonly help: (phone: string) => string
}

const words: Record<DueMail['locale'], Record<DueMail['kind'], Words>> = {
  en: {
    sign: {
      subject: (claim) => `Please sign the settlement agreement of claim ${claim}`,
      button: 'Read and sign the agreement',
      lines: ({ claimNumber, linkTo }, deadline) => [
        `The settlement agreement of claim ${claimNumber} is ready to be signed.`,
        linkTo === 'filer'
          ? 'This link is for a person of the household who gave no e-mail address. The page says for whom; please let them sign.'
          : 'This link is only for you. It is good for one signature.',
        `Please sign by ${deadline}. Until then the link works as often as you open it.`,
      ],
      help: (phone) => `If something is wrong, say so on that page or call ${phone}.`,
    },
    sealed: {
      subject: (claim) => `Everyone has signed the settlement agreement of claim ${claim}`,
      button: 'Get your copy',
      lines: ({ claimNumber }) => [
        `Everyone has signed the settlement agreement of claim ${claimNumber}.`,
        'Behind this link is your signed copy, for 30 days. Keep the file.',
      ],
      help: (phone) => `Questions? Call ${phone}.`,
    },
  },
  es: {
    sign: {
      subject: (claim) => `Firme el acuerdo de resolución del reclamo ${claim}`,
      button: 'Leer y firmar el acuerdo',
      lines: ({ claimNumber, linkTo }, deadline) => [
        `El acuerdo de resolución del reclamo ${claimNumber} está listo para firmarse.`,
        linkTo === 'filer'
          ? 'Este enlace es para una persona del hogar que no dio un correo electrónico. La página dice para quién es; permítale firmar.'
          : 'Este enlace es solo para usted. Sirve para una firma.',
        `Firme a más tardar el ${deadline}. Hasta entonces puede abrir el enlace las veces que quiera.`,
      ],
      help: (phone) => `Si algo está mal, dígalo en esa página o llame al ${phone}.`,
    },
    sealed: {
      subject: (claim) => `Todas las personas firmaron el acuerdo de resolución del reclamo ${claim}`,
      button: 'Obtener su copia',
      lines: ({ claimNumber }) => [
        `Todas las personas firmaron el acuerdo de resolución del reclamo ${claimNumber}.`,
        'En este enlace está su copia firmada, durante 30 días. Guarde el archivo.',
      ],
      help: (phone) => `¿Preguntas? Llame al ${phone}.`,
    },
  },
}

/** No personal data but the claim's number: names and amounts are on the page. */
function mailOf(program: Program, mail: DueMail, url: string): Mail {
  const { subject, button, lines, help } = words[mail.locale][mail.kind]
  const deadline = mail.deadline === null ? '' : dayInWords(mail.deadline, mail.locale)
  const said = lines(mail, deadline)
  const closing = help(program.support.phone)
  const name = program.name[mail.locale]
  return {
    to: mail.to,
    subject: subject(mail.claimNumber),
    text: [...said, `${button}:\n${url}`, closing, name].join('\n\n'),
    html: [
      `<!doctype html><html lang="${mail.locale}"><body style="font-family:sans-serif;font-size:17px;line-height:1.5">`,
      ...said.map((line) => `<p>${escaped(line)}</p>`),
      `<p><a href="${url}" style="display:inline-block;padding:12px 20px;background:#0d57a7;color:#fff;border-radius:6px;text-decoration:none">${escaped(button)}</a></p>`,
      `<p style="font-size:14px">${url}</p>`,
      `<p>${escaped(closing)}</p><p>${escaped(name)}</p></body></html>`,
    ].join('\n'),
  }
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}
