import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TestTexts } from '../i18n/texts-for-tests.tsx'
import { LookProvider } from '../theme/look-provider.tsx'
import { SnackbarProvider, useSnackbar } from './snackbar.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function Page() {
  const { show } = useSnackbar()
  return (
    <>
      <button onClick={() => show('The claim was submitted.')}>submit</button>
      <button onClick={() => show('Something went wrong. Please try again later.', 'problem')}>fail</button>
    </>
  )
}

function open() {
  render(
    <LookProvider>
      <TestTexts>
        <SnackbarProvider>
          <Page />
        </SnackbarProvider>
      </TestTexts>
    </LookProvider>,
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
