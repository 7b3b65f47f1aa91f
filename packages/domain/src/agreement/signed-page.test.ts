import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isPageName,
  isReplaceable,
  isSignedByAll,
  isSigningDay,
  pagesToConfirmOf,
  signedPageState,
  signedPageStates,
} from './signed-page.ts'
import type { SignatureState } from './signed-page.ts'

const signed: SignatureState = { hasSigned: true, page: null }
const missing: SignatureState = { hasSigned: false, page: null }
const here: SignatureState = { hasSigned: false, page: 'toConfirm' }

describe('what signatures wait for', () => {
  it.each([
    ['nobody signed', [missing, missing], 'none'],
    ['a page is here, and a link is out', [here, missing], 'some'],
    ['all that is missing is here', [here, signed], 'all'],
    ['a page is still scanned', [{ ...missing, page: 'checking' }, signed], 'all'],
    ['a page was refused', [{ ...missing, page: 'refused' }, signed], 'none'],
    ['a page was blocked', [{ ...missing, page: 'blocked' }, here], 'some'],
    ['everybody signed', [signed, { hasSigned: true, page: 'confirmed' }], 'none'],
  ] as const)('%s', (_, signatures, waits) => {
    expect(pagesToConfirmOf(signatures)).toBe(waits)
  })
})

/** One person's step towards their signature: by link at once, on paper with pages that may be refused. */
type Step = { readonly who: number; readonly act: 'sign' | 'send' | 'confirm' | 'refuse' }

function after(state: SignatureState, onPaper: boolean, act: Step['act']): SignatureState {
  if (state.hasSigned) return state
  if (!onPaper) return act === 'sign' ? signed : state
  if (act === 'send' && isReplaceable(state.page)) return here
  if (state.page !== 'toConfirm') return state
  if (act === 'confirm') return { hasSigned: true, page: 'confirmed' }
  return act === 'refuse' ? { ...state, page: 'refused' } : state
}

describe('any mix of paper and links, in any order', () => {
  const people = fc.array(fc.boolean(), { minLength: 1, maxLength: 6 })
  const steps = fc.array(
    fc.record({
      who: fc.nat({ max: 5 }),
      act: fc.constantFrom<Step['act']>('sign', 'send', 'confirm', 'refuse'),
    }),
    { maxLength: 60 },
  )

  it('is signed by all exactly once, and never before the last; it is the program’s turn only for pages that are here', () => {
    fc.assert(
      fc.property(people, steps, (onPaper, made) => {
        let states: SignatureState[] = onPaper.map(() => missing)
        let times = 0
        // In the end everybody signs, after any steps.
        const end = onPaper.flatMap((paper, who): Step[] =>
          paper
            ? [
                { who, act: 'send' },
                { who, act: 'confirm' },
              ]
            : [{ who, act: 'sign' }],
        )
        for (const { who, act } of [...made, ...end]) {
          const before = isSignedByAll(states)
          states = states.map((state, at) => (at === who ? after(state, onPaper[at] === true, act) : state))
          if (!before && isSignedByAll(states)) times += 1
          const open = states.filter(({ hasSigned }) => !hasSigned)
          const waits = pagesToConfirmOf(states)
          expect(waits === 'all').toBe(open.length > 0 && open.every(({ page }) => page === 'toConfirm'))
          expect(isSignedByAll(states)).toBe(open.length === 0)
        }
        expect(times).toBe(1)
      }),
    )
  })
})

describe('a page', () => {
  it('stands where the scan and the reviewer left it', () => {
    expect(signedPageState('waiting', null)).toBe('checking')
    expect(signedPageState('blocked', null)).toBe('blocked')
    expect([signedPageState('none', null), signedPageState('clean', null)]).toEqual([
      'toConfirm',
      'toConfirm',
    ])
    expect(signedPageState('clean', 'refused')).toBe('refused')
    expect(signedPageStates.filter((state) => !isReplaceable(state))).toEqual(['confirmed'])
  })

  it('is a PDF or a picture', () => {
    const catalogue = { extensions: ['pdf', 'jpg', 'png', 'heic', 'docx', 'html', 'gif'] }
    const taken = (name: string) => isPageName(catalogue as unknown as Parameters<typeof isPageName>[0], name)
    expect(['p.pdf', 'p.JPG', 'p.png', 'p.heic'].map(taken)).toEqual([true, true, true, true])
    expect(['p.docx', 'p.html', 'p.gif', 'p', 'p.jpeg'].map(taken)).toEqual([
      false,
      false,
      false,
      false,
      false,
    ])
  })

  it('is signed on a day from the sending on until today', () => {
    expect(isSigningDay('2026-11-02', '2026-11-02', '2026-11-02')).toBe(true)
    expect(isSigningDay('2026-11-01', '2026-11-02', '2026-11-09')).toBe(false)
    expect(isSigningDay('2026-11-10', '2026-11-02', '2026-11-09')).toBe(false)
  })
})
