import { noticeKinds } from '@makewhole/domain/notice/template.ts'
import type { NoticeKind } from '@makewhole/domain/notice/template.ts'
import { describe, expect, it } from 'vitest'
import { readNoticeTemplates } from './read-templates.ts'

const inEnglish = (text: string) => ({ en: text, es: 'Nada' })
const both = (text: string) => ({ en: text, es: `es: ${text}` })
const plain = { subject: both('News of {{programName}}'), paragraphs: [both('News.')], button: both('Open') }

/** Makes a file with these notices and the same short text for every other one. */
const fileWith = (notices: Record<string, unknown>) => ({
  clientInvitation: plain,
  staffInvitation: plain,
  firmInvitation: { ...plain, subject: both('{{doneBy}} invites you to {{firmName}}') },
  closing: [both('Call {{helpLine}}')],
  notices: { ...Object.fromEntries(Object.keys(noticeKinds).map((kind) => [kind, plain])), ...notices },
})

describe('the texts of a program’s notices', () => {
  const mistake = (file: unknown) => {
    try {
      readNoticeTemplates(file)
      return 'none'
    } catch (error) {
      return (error as Error).message
    }
  }

  it('name no claim where they tell of none', () => {
    const ofAClaim = { ...plain, subject: both('News of {{claimNumber}}') }
    expect(mistake(fileWith({ messageFromFirm: ofAClaim }))).toContain(
      '"{{claimNumber}}" is filled in by nobody',
    )
    expect(mistake(fileWith({ newMessage: ofAClaim }))).toBe('none')
  })

  it.each([
    [
      'a field that nobody fills in',
      { subject: inEnglish('{{name}}') },
      'notices.newMessage.subject.en: "{{name}}" is filled in by nobody',
    ],
    [
      'a day that this notice does not have',
      { paragraphs: [inEnglish('By {{deadline}}')] },
      'notices.newMessage.paragraphs[0].en: "{{deadline}}" is filled in by nobody',
    ],
    [
      'half a brace',
      { button: inEnglish('{{claimNumber}') },
      'notices.newMessage.button.en: has braces without their partner',
    ],
    [
      'a language that is missing',
      { subject: { en: 'News' } },
      'notices.newMessage.subject: "es" is missing',
    ],
    ['an empty text', { subject: { en: 'News', es: ' ' } }, 'notices.newMessage.subject.es: must be a text'],
    [
      'a subject of two lines',
      { subject: inEnglish('News\nBcc: x') },
      'notices.newMessage.subject.en: must be one line',
    ],
    ['no text at all', { paragraphs: [] }, 'notices.newMessage.paragraphs: must not be empty'],
    ['a misspelled part', { subjet: both('News') }, 'notices.newMessage: "subjet" is not known here'],
  ])('with %s are refused', (_what, change, message) => {
    expect(mistake(fileWith({ newMessage: { ...plain, ...change } }))).toBe(message)
  })

  it('have words of their own for a law firm where a claim is told of, and for nobody else', () => {
    const withFirm = { ...plain, ofFirm: { ...plain, subject: both('Your client {{claimNumber}}') } }
    expect(mistake(fileWith({ newMessage: withFirm }))).toBe('none')
    expect(mistake(fileWith({ newMessage: { ...plain, ofFirm: { subject: both('News') } } }))).toContain(
      'notices.newMessage.ofFirm: "paragraphs" is missing',
    )
    for (const kind of ['signAgreement', 'newMessageToFirm'])
      expect(mistake(fileWith({ [kind]: withFirm }))).toBe(`notices.${kind}: "ofFirm" is not known here`)
  })

  it('name every notice and no other', () => {
    const { newMessage: _, ...others } = fileWith({}).notices as Record<NoticeKind, unknown>
    expect(mistake({ ...fileWith({}), notices: others })).toBe('notices: "newMessage" is missing')
    expect(mistake(fileWith({ oldMessage: plain }))).toBe('notices: "oldMessage" is not known here')
    expect(mistake(fileWith({}))).toBe('none')
  })
})
