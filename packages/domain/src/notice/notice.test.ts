import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pauseAfter, notifiedSince } from './delivery.ts'
import { fillClientInvitation, fillInvitation, fillNotice, fillStaffInvitation } from './fill.ts'
import type { NoticeFacts } from './fill.ts'
import { noticeKinds } from './template.ts'
import type { NoticeKind, NoticeTemplate } from './template.ts'

const both = (text: string) => ({ en: text, es: `es: ${text}` })
const plain = { subject: both('News of {{claimNumber}}'), paragraphs: [both('News.')], button: both('Open') }

const everyNotice = Object.fromEntries(
  Object.keys(noticeKinds).map((kind) => [kind, plain]),
) as unknown as Record<NoticeKind, NoticeTemplate>
const offer = {
  subject: both('Answer {{claimNumber}} by {{deadline}}'),
  paragraphs: [both('An offer & more.'), both('{{operator}} waits until {{deadline}}.')],
  button: both('Read it'),
}
const program = {
  name: both('Payments'),
  operator: 'Fire <& "Sons">',
  support: { email: 'help@program.test', phone: '+1 (530) 555-0142', hours: both('all day') },
  templates: {
    agreements: [],
    notices: {
      notices: { ...everyNotice, offerExtended: offer },
      firmInvitation: {
        subject: both('{{doneBy}} invites you to {{firmName}}'),
        paragraphs: [both('Join {{firmName}} by {{deadline}}.')],
        button: both('Open'),
      },
      clientInvitation: {
        ...plain,
        paragraphs: [both('{{firmName}} shows {{claimNumber}} until {{deadline}}.')],
      },
      staffInvitation: { ...plain, subject: both('{{doneBy}} invites you to {{programName}}') },
      closing: [both('Call {{helpLine}}')],
    },
  },
}
const facts: NoticeFacts = {
  claimNumber: 'LH-10482-7',
  deadline: '2026-12-02',
  link: 'https://program.test/claims/1?a=b&c=d',
}

describe('a notice', () => {
  it('is filled in, in the language asked for', () => {
    expect(fillNotice(program, 'offerExtended', facts, 'en').text).toBe(
      [
        'An offer & more.',
        'Fire <& "Sons"> waits until December 2, 2026.',
        'Read it:\nhttps://program.test/claims/1?a=b&c=d',
        'Call +1 (530) 555-0142\n',
      ].join('\n\n'),
    )
    expect(fillNotice(program, 'offerExtended', facts, 'es').subject).toBe(
      'es: Answer LH-10482-7 by 2 de diciembre de 2026',
    )
  })

  it('says of a claim that a law firm represents what is for a firm, where it has words for it', () => {
    const ofFirm = { ...plain, subject: both('Your client’s {{claimNumber}}') }
    const notices = { ...everyNotice, newMessage: { ...plain, ofFirm } }
    const templates = { ...program.templates, notices: { ...program.templates.notices, notices } }
    const subjectOf = (kind: NoticeKind, isOfAFirm: boolean) =>
      fillNotice({ ...program, templates }, kind, { ...facts, isOfAFirm }, 'en').subject
    expect(subjectOf('newMessage', true)).toBe('Your client’s LH-10482-7')
    expect(subjectOf('newMessage', false)).toBe('News of LH-10482-7')
    expect(subjectOf('claimClosed', true)).toBe('News of LH-10482-7')
  })

  it('says the same in HTML, where nothing filled in is markup', () => {
    const { html } = fillNotice(program, 'offerExtended', facts, 'es')
    expect(html).toContain('<html lang="es">')
    expect(html).toContain('es: Fire &lt;&amp; &quot;Sons&quot;&gt; waits until 2 de diciembre de 2026.')
    expect(html).toContain('href="https://program.test/claims/1?a=b&amp;c=d"')
    expect(html).not.toMatch(/<[^>]*Sons/)
  })

  it('never loses or doubles what is filled in, whatever it looks like', () => {
    fc.assert(
      fc.property(fc.string(), (operator) => {
        const { text } = fillNotice({ ...program, operator }, 'offerExtended', facts, 'en')
        expect(text).toContain(`${operator} waits until December 2, 2026.`)
      }),
    )
  })
})

it('an invitation of the staff names who invites; the program where the account has no name', () => {
  const invitation = { deadline: '2026-12-02', link: 'https://program.test/reviewer/' }
  const subjectBy = (doneBy: string | null) =>
    fillStaffInvitation(program, { ...invitation, doneBy }, 'en').subject
  expect(subjectBy('June Okafor')).toBe('June Okafor invites you to Payments')
  expect(subjectBy(null)).toBe('Payments invites you to Payments')
})

describe('an invitation to a law firm', () => {
  const invitation = {
    firmName: 'Reyes <& Sons>',
    deadline: '2026-12-02',
    link: 'https://program.test/attorney/',
  }

  it('says who invites whom where, and until when', () => {
    const { subject, text, html } = fillInvitation(program, { ...invitation, doneBy: 'Ruth Reyes' }, 'en')
    expect(subject).toBe('Ruth Reyes invites you to Reyes <& Sons>')
    expect(text).toContain('Join Reyes <& Sons> by December 2, 2026.')
    expect(html).toContain('Join Reyes &lt;&amp; Sons&gt; by')
  })

  it('is from the firm where nobody is known by name', () => {
    expect(fillInvitation(program, { ...invitation, doneBy: null }, 'en').subject).toMatch(/^Reyes/)
  })
})

describe('an invitation of a client', () => {
  it('says who invites, to which claim, and until when', () => {
    const facts = {
      claimNumber: 'LH-10482-7',
      firmName: 'Reyes <& Sons>',
      deadline: '2026-12-02',
      link: '',
    } as const
    const { subject, text } = fillClientInvitation(program, facts, 'en')
    expect(subject).toBe('News of LH-10482-7')
    expect(text).toContain('Reyes <& Sons> shows LH-10482-7 until December 2, 2026.')
  })
})

describe('a try that failed', () => {
  it('is made again for two days, soon at first, every hour then', () => {
    const minutes = Array.from({ length: 50 }, (_, index) => pauseAfter('serverAway', index + 1))
    expect(minutes.slice(0, 5)).toEqual([1, 5, 15, 60, 60].map((each) => each * 60_000))
    const inAll = minutes.reduce<number>((sum, pause) => sum + (pause ?? 0), 0)
    expect(inAll).toBeGreaterThan(44 * 3_600_000)
    expect(minutes.at(-1)).toBeNull()
  })

  it('is the last one where another would end the same', () => {
    for (const failure of ['noAddress', 'addressRefused', 'messageRefused'] as const)
      expect(pauseAfter(failure, 1)).toBeNull()
    expect(pauseAfter('serverRefused', 1)).not.toBeNull()
  })
})

describe('a notice of a message', () => {
  const now = Date.parse('2026-05-20T12:00:00Z')
  const hours = 3_600_000

  it('speaks for a run of unread messages, for a day at most', () => {
    expect(notifiedSince(null, now)).toBeNull()
    expect(notifiedSince(now - 2 * hours, now)).toBe(now - 2 * hours)
    expect(notifiedSince(now - 300 * hours, now)).toBe(now - 24 * hours)
  })
})
