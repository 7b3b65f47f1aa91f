import { escapeHtml } from '../rich-text/html-text.ts'
import type { Program } from '../program/program.ts'
import { dayInWords } from '../shared/local-date.ts'
import type { LocalDate } from '../shared/local-date.ts'
import { fillText } from '../shared/merge-text.ts'
import type { Locale, LocalizedText } from '../shared/text.ts'
import type { NoticeField, NoticeKind, NoticeTemplate } from './template.ts'

/**
 * What of a claim stands in a notice: nothing that says whose it is
 * (docs/rules/messages-and-notices.md "What a notice may say").
 */
export interface NoticeFacts {
  readonly claimNumber: string
  /** The last day on which something can be done; null: the notice does not say one. */
  readonly deadline: LocalDate | null
  readonly link: string
  /** The name of whoever did what the notice tells of; null or absent where nobody is named. */
  readonly doneBy?: string | null
  /** Of claims that were signed together: how many stand, and how many could not be submitted. */
  readonly signed?: { readonly count: number; readonly refused: number } | null
  /** A law firm represents the claim. */
  readonly isOfAFirm?: boolean
}

export interface RenderedNotice {
  readonly subject: string
  readonly text: string
  readonly html: string
}

type ProgramOfNotices = Pick<Program, 'name' | 'operator' | 'support' | 'templates'>

/** A notice as it is sent, in one language: plain text, and HTML in which nothing that was filled in is markup. */
export function fillNotice(
  program: ProgramOfNotices,
  kind: NoticeKind,
  facts: NoticeFacts,
  locale: Locale,
): RenderedNotice {
  const { notices, closing } = program.templates.notices
  const { ofFirm, ...ofHousehold } = notices[kind]
  const template = (facts.isOfAFirm && ofFirm) || ofHousehold
  return renderTemplate(template, closing, { values: valuesOf(program, facts, locale), ...facts }, locale)
}

/** What an invitation to a law firm says (docs/rules/law-firms.md "Members"). */
export interface InvitationFacts {
  readonly firmName: string
  /** The last day on which it can be taken. */
  readonly deadline: LocalDate
  /** The name of whoever invites; null where the account has none. */
  readonly doneBy: string | null
  readonly link: string
}

/** The invitation to a law firm as it is sent, in one language. */
export function fillInvitation(
  program: ProgramOfNotices,
  facts: InvitationFacts,
  locale: Locale,
): RenderedNotice {
  const { firmInvitation, closing } = program.templates.notices
  const doneBy = facts.doneBy ?? facts.firmName
  const ofProgram = valuesOf(program, { ...facts, claimNumber: '', doneBy }, locale)
  const values = { ...ofProgram, firmName: facts.firmName }
  return renderTemplate(firmInvitation, closing, { values, ...facts }, locale)
}

/** The invitation of somebody of the staff as it is sent, in one language (docs/rules/review.md "Inviting staff"). */
export function fillStaffInvitation(
  program: ProgramOfNotices,
  facts: Omit<InvitationFacts, 'firmName'>,
  locale: Locale,
): RenderedNotice {
  const { staffInvitation, closing } = program.templates.notices
  const doneBy = facts.doneBy ?? program.name[locale]
  const values = valuesOf(program, { ...facts, claimNumber: '', doneBy }, locale)
  return renderTemplate(staffInvitation, closing, { values, ...facts }, locale)
}

/** What the invitation of a claim's client says (docs/rules/law-firms.md "Inviting the client"). */
export interface ClientInvitationFacts {
  readonly claimNumber: string
  /** Who invites: the law firm, or the program where none works on the claim. */
  readonly firmName: string
  /** The last day on which it can be taken. */
  readonly deadline: LocalDate
  readonly link: string
}

/** The invitation of a claim's client as it is sent, in one language. */
export function fillClientInvitation(
  program: ProgramOfNotices,
  facts: ClientInvitationFacts,
  locale: Locale,
): RenderedNotice {
  const { clientInvitation, closing } = program.templates.notices
  const values = { ...valuesOf(program, facts, locale), firmName: facts.firmName }
  return renderTemplate(clientInvitation, closing, { values, ...facts }, locale)
}

function renderTemplate(
  { subject, paragraphs, button }: NoticeTemplate,
  closing: readonly LocalizedText[],
  { values, link }: { readonly values: Readonly<Record<string, string>>; readonly link: string },
  locale: Locale,
): RenderedNotice {
  const fill = (text: LocalizedText) => fillText(text[locale], values)
  const buttonText = fill(button)
  return {
    subject: fill(subject),
    text: [...paragraphs.map(fill), `${buttonText}:\n${link}`, ...closing.map(fill)].join('\n\n') + '\n',
    html: htmlOf(paragraphs.map(fill), { name: buttonText, address: link }, closing.map(fill), locale),
  }
}

function valuesOf(
  { name, operator, support }: ProgramOfNotices,
  { claimNumber, deadline, doneBy, signed }: NoticeFacts,
  locale: Locale,
): Record<NoticeField, string> {
  return {
    programName: name[locale],
    operator,
    claimNumber,
    helpLine: support.phone,
    helpHours: support.hours[locale],
    helpEmail: support.email,
    deadline: deadline === null ? '' : dayInWords(deadline, locale),
    doneBy: doneBy || unnamedPerson[locale],
    signedCount: String(signed?.count ?? 0),
    refusedCount: String(signed?.refused ?? 0),
  }
}

/** Whoever answers for a household and has no name in their account. */
const unnamedPerson: LocalizedText = {
  en: 'The person who filed the claim',
  es: 'La persona que presentó el reclamo',
}

function htmlOf(
  paragraphs: readonly string[],
  link: { readonly name: string; readonly address: string },
  closing: readonly string[],
  locale: Locale,
): string {
  const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`
  const address = escapeHtml(link.address)
  return [
    `<!doctype html><html lang="${locale}"><body style="font-family:sans-serif;font-size:17px;line-height:1.5">`,
    ...paragraphs.map(paragraph),
    `<p><a href="${address}" style="display:inline-block;padding:12px 20px;background:#0d57a7;color:#fff;border-radius:6px;text-decoration:none">${escapeHtml(link.name)}</a></p>`,
    `<p style="font-size:14px">${address}</p>`,
    ...closing.map(paragraph),
    '</body></html>',
  ].join('\n')
}
