import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { renderPortal } from '../shell/portal-for-tests.tsx'
import { Compose } from './compose.tsx'

beforeEach(() => localStorage.clear())

const write = () =>
  renderPortal({
    routes: [{ path: '/', element: <Compose claimId="c1" side="filer" draft={null} /> }],
    call: async () => null,
  })
const subject = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Subject/ })
const text = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Message/ })

test('what was typed is there again after the session ended or the page went away', async () => {
  const first = write()
  await userEvent.type(subject(), 'My deed')
  await userEvent.type(text(), 'It burnt.')
  first.unmount()
  write()
  expect([subject().value, text().value]).toEqual(['My deed', 'It burnt.'])
})

test('a message that went out is not kept', async () => {
  const first = write()
  await userEvent.type(subject(), 'My deed')
  await userEvent.type(text(), 'It burnt.')
  await userEvent.click(screen.getByRole('button', { name: 'Send Message' }))
  await waitFor(() => expect(text().value).toBe(''))
  first.unmount()
  write()
  expect([subject().value, text().value]).toEqual(['', ''])
})
