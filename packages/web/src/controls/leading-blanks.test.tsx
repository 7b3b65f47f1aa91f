import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { LeadingBlanks } from './leading-blanks.tsx'

describe('blanks at the beginning', () => {
  function Form({
    type = 'text',
    onSubmit = () => undefined,
  }: {
    type?: string
    onSubmit?: (text: string) => void
  }) {
    const [typed, setTyped] = useState('')
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit(typed)
        }}
      >
        <LeadingBlanks />
        {type === 'textarea' ? (
          <textarea aria-label="Name" value={typed} onChange={(event) => setTyped(event.target.value)} />
        ) : (
          <input
            aria-label="Name"
            type={type}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </form>
    )
  }
  const left = async (type: string) => {
    render(<Form type={type} />)
    const control = screen.getByLabelText<HTMLInputElement>('Name')
    await userEvent.type(control, '  Ana  Ruiz ')
    expect(control.value).toBe('  Ana  Ruiz ')
    await userEvent.tab()
    return control.value
  }

  test.each([
    ['text', 'Ana  Ruiz '],
    ['search', 'Ana  Ruiz '],
    ['tel', 'Ana  Ruiz '],
    ['password', '  Ana  Ruiz '],
    ['textarea', '  Ana  Ruiz '],
  ])('of a %s that somebody leaves: “%s”', async (type, text) => {
    expect(await left(type)).toBe(text)
  })

  test('are gone when Enter sends the form', async () => {
    const onSubmit = vi.fn<(text: string) => void>()
    render(<Form onSubmit={onSubmit} />)
    await userEvent.type(screen.getByLabelText('Name'), ' Ana{Enter}')
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith('Ana')
  })
})
