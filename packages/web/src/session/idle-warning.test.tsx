import { act, fireEvent, screen } from '@testing-library/react'
import type { RouteObject } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPortal } from '../testing/whole-portal.tsx'
import { noteActivity } from './idle-clock.ts'
import { noteOngoingWork } from './ongoing-work.ts'

const routes: RouteObject[] = [{ path: '/', element: <input aria-label="Name" /> }]

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

const pass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * 60_000))
const question = () => screen.queryByRole('alertdialog', { name: 'Are you still there?' })

async function somebodyIsIn(locale: 'en' | 'es' = 'en') {
  const portal = renderPortal({ routes, locale })
  await pass(0)
  return portal
}

test('asks two minutes before half an hour without activity is over, and says how long is left', async () => {
  await somebodyIsIn()
  await pass(27.9)
  expect(question()).toBeNull()
  await pass(0.1)
  expect(question()?.textContent).toContain('What you typed is kept.')
  expect(screen.getByRole('timer').textContent).toBe('Time left: 2:00')
  expect(document.activeElement?.textContent).toBe('Stay signed in')
  await pass(1)
  expect(screen.getByRole('timer').textContent).toBe('Time left: 1:00')
  expect(screen.getByRole('status').textContent).toBe('You will be signed out in 60 seconds.')
})

test('one press goes on, as often as wanted', async () => {
  const { session } = await somebodyIsIn()
  for (let round = 0; round < 12; round += 1) {
    await pass(29)
    fireEvent.click(screen.getByRole('button', { name: 'Stay signed in' }))
    await pass(0.1)
    expect(question()).toBeNull()
  }
  expect(session.endIdle).not.toHaveBeenCalled()
})

test('without an answer the session ends, once', async () => {
  const { session } = await somebodyIsIn()
  await pass(31)
  expect(session.endIdle).toHaveBeenCalledOnce()
  expect(question()).toBeNull()
})

test.each([
  ['typing', () => fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'M' } })],
  ['a key', () => fireEvent.keyDown(document.body, { key: 'Tab' })],
  ['scrolling', () => fireEvent.scroll(document)],
  ['an upload that goes on', () => noteOngoingWork()],
])('%s counts as activity', async (_name, work) => {
  await somebodyIsIn()
  await pass(27)
  work()
  await pass(27)
  expect(question()).toBeNull()
})

test('work in another tab keeps this one, and answers its question', async () => {
  const { session } = await somebodyIsIn()
  await pass(29)
  expect(question()).not.toBeNull()
  noteActivity(30)
  act(() => void dispatchEvent(new StorageEvent('storage')))
  await pass(0.1)
  expect(question()).toBeNull()
  await pass(27)
  expect(session.endIdle).not.toHaveBeenCalled()
})

test('while the question stands, a movement of the mouse is no answer', async () => {
  const { session } = await somebodyIsIn()
  await pass(29)
  fireEvent.pointerMove(document.body)
  await pass(1.1)
  expect(session.endIdle).toHaveBeenCalledOnce()
})

test('a computer that slept past the end wakes up signed out, whoever moves the mouse', async () => {
  const { session } = await somebodyIsIn()
  vi.setSystemTime(Date.now() + 8 * 60 * 60_000)
  fireEvent.pointerMove(document.body)
  expect(session.endIdle).toHaveBeenCalledOnce()
})

test('can log out from the question', async () => {
  const { session } = await somebodyIsIn('es')
  await pass(29)
  expect(screen.getByRole('alertdialog', { name: '¿Sigue ahí?' })).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar la sesión ahora' }))
  expect(session.signOut).toHaveBeenCalled()
})

test('nobody is asked while nobody is signed in', async () => {
  renderPortal({ routes, state: { status: 'signed-out', me: null } })
  await pass(60)
  expect(question()).toBeNull()
})
