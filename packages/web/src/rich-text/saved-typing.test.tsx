import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import type { Session } from '../session/session.ts'
import { SessionContext } from '../session/use-session.ts'
import { useSavedTyping } from './saved-typing.ts'

function sessionOf(subject: string): Session {
  const state = { me: { subject } }
  return { subscribe: () => () => undefined, getState: () => state } as unknown as Session
}

function open<T>(first: T, { place = 'here', subject = 'dana' } = {}) {
  return renderHook(() => useSavedTyping(place, first), { wrapper: wrapperOf(subject) }).result
}

function wrapperOf(subject: string) {
  const session = sessionOf(subject)
  return ({ children }: { readonly children: ReactNode }) => (
    <SessionContext value={session}>{children}</SessionContext>
  )
}

function type<T>(
  { current: [, change] }: { readonly current: readonly [unknown, (typed: T) => void, unknown] },
  typed: T,
) {
  act(() => change(typed))
}

test.each<[string, unknown, unknown]>([
  ['a text', '', 'As told on the phone.'],
  ['several fields', { a: '', b: 1 }, { a: 'x', b: 2 }],
  ['nothing yet', null, { edits: ['one'] }],
])('%s is there again on the next visit', (_what, first, typed) => {
  type(open(first), typed)
  const [again, , { isRestored }] = open(first).current
  expect([again, isRestored]).toEqual([typed, true])
})

test('it is nobody else’s, and no other place’s', () => {
  type(open(''), 'mine')
  expect(open('', { subject: 'priya' }).current[0]).toBe('')
  expect(open('', { place: 'there' }).current[0]).toBe('')
})

test('what was typed over other words than these is not brought back', () => {
  type(open({ note: 'first' }), { note: 'typed' })
  expect(open({ note: 'second' }).current[0]).toEqual({ note: 'second' })
})

test('given up, or typed back to what it was, nothing is kept', () => {
  type(open(''), 'typed')
  type(open(''), null)
  expect(open('').current[2].isRestored).toBe(false)
  type(open('first'), 'typed')
  type(open('first'), 'first')
  expect(open('first').current[2].isRestored).toBe(false)
})

test('what the server has is forgotten on the device, and stays in the fields', () => {
  const field = open('')
  act(() => field.current[1]('typed'))
  act(() => field.current[2].discard())
  expect(field.current[0]).toBe('typed')
  expect(open('').current[0]).toBe('')
})

test('what nobody typed over follows what it stands for', () => {
  const wrapper = wrapperOf('dana')
  const { result, rerender } = renderHook(({ first }) => useSavedTyping('here', first), {
    wrapper,
    initialProps: { first: 'first' },
  })
  rerender({ first: 'second' })
  expect(result.current[0]).toBe('second')
  type(result, 'typed')
  rerender({ first: 'third' })
  expect(result.current[0]).toBe('typed')
  type(result, null)
  rerender({ first: 'fourth' })
  expect(result.current[0]).toBe('fourth')
})
