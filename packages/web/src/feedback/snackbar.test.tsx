import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TestTexts } from '../testing/texts.tsx'
import { ThemeProvider } from '../theme/theme-provider.tsx'
import { SnackbarProvider, useSnackbar } from './snackbar.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const undo = vi.fn()

function Page() {
  const { show } = useSnackbar()
  return (
    <>
      <button onClick={() => show('The claim was submitted.')}>submit</button>
      <button onClick={() => show('It was deleted.', 'done', { label: 'Undo', onAct: undo })}>delete</button>
      <button onClick={() => show('Something went wrong. Please try again later.', 'problem')}>fail</button>
    </>
  )
}

function open() {
  render(
    <ThemeProvider>
      <TestTexts>
        <SnackbarProvider>
          <Page />
        </SnackbarProvider>
      </TestTexts>
    </ThemeProvider>,
  )
}

const press = (name: string) => act(() => screen.getByRole('button', { name }).click())
const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))

test('stays for 6 seconds and then leaves by itself', () => {
  open()
  press('submit')
  pass(5_900)
  expect(screen.getByRole('status').textContent).toBe('The claim was submitted.')
  pass(200)
  pass(300)
  expect(screen.queryByRole('status')).toBeNull()
})

test('offers to take back what was done, once, and leaves with it', () => {
  open()
  press('delete')
  // A button within belongs to a landmark, so that people who jump between them find it.
  expect(screen.getByRole('region', { name: 'Notice' }).textContent).toContain('It was deleted.')
  press('Undo')
  expect(undo).toHaveBeenCalledOnce()
  pass(300)
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('a failure takes the place of what was shown and is said at once', () => {
  open()
  press('submit')
  press('fail')
  expect(screen.queryByRole('status')).toBeNull()
  expect(screen.getByRole('alert').textContent).toBe('Something went wrong. Please try again later.')
})

test('stays its own time when it came in the instant in which the one before was over', () => {
  open()
  press('submit')
  pass(5_999)
  act(() => {
    screen.getByRole('button', { name: 'fail' }).click()
    vi.advanceTimersByTime(2)
  })
  pass(300)
  expect(screen.getByRole('alert').textContent).toBe('Something went wrong. Please try again later.')
})
