import { escapeHtml } from '../rich-text/html-text.ts'
import type { Program } from '../program/program.ts'
import { dayInWords } from '../shared/local-date.ts'
import type { LocalDate } from '../shared/local-date.ts'
import { fillText } from '../shared/merge-text.ts'
import type { Locale, LocalizedText } from '../shared/text.ts'
import type { NoticeField, NoticeKind, NoticeTemplate } from './template.ts'

/**
 * Facts of a claim in a notice: none identifies a person (docs/rules/messages-and-notices.md "What a notice
 * may say").
 */
export interface NoticeFacts {
  readonly claimNumber: string
  /** The last day to act; null: the notice has none. */
  readonly deadline: LocalDate | null
  readonly link: string
  /** The name of the notice's actor; null or absent without one. */
  readonly doneBy?: string | null
  /** Of bulk-signed claims: submitted ones, and refused ones. */
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

/** Fills in a notice for sending, in one language: plain text, and HTML in which no filled-in text is markup. */
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

/** Facts in an invitation to a law firm (docs/rules/law-firms.md "Members"). */
export interface InvitationFacts {
  readonly firmName: string
  /** The last day to accept it. */
  readonly deadline: LocalDate
  /** The name of the inviting person; null if the account has none. */
  readonly doneBy: string | null
  readonly link: string
}

/** Fills in the invitation to a law firm for sending, in one language. */
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

/**
 * Fills in the invitation of a staff member for sending, in one language (docs/rules/review.md "Inviting
 * staff").
 */
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

/** Facts in the invitation of a claim's client (docs/rules/law-firms.md "Inviting the client"). */
export interface ClientInvitationFacts {
  readonly claimNumber: string
  /** The inviting law firm, or the program where none works on the claim. */
  readonly firmName: string
  /** The last day to accept it. */
  readonly deadline: LocalDate
  readonly link: string
}

/** Fills in the invitation of a claim's client for sending, in one language. */
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

/** A person who answers for a household and has no name in their account. */
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
