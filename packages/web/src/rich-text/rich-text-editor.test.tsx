import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { $getRoot, $getSelection, $isRangeSelection, getNearestEditorFromDOMNode } from 'lexical'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { LiveProvider } from '../feedback/live.tsx'
import { TestTexts } from '../testing/texts.tsx'
import { writeInto } from '../testing/editor.ts'
import { RichTextEditor } from './rich-text-editor.tsx'

function Page({ first = '', longest = 2000, onValue = vi.fn() }) {
  const [html, setHtml] = useState(first)
  return (
    <>
      <RichTextEditor
        id="text"
        label="Message"
        hint="Be kind."
        error={html === '' ? 'Please enter message.' : null}
        required
        value={html}
        maxLength={longest}
        onChange={(next) => {
          setHtml(next)
          onValue(next)
        }}
      />
      <button onClick={() => setHtml('')}>Empty it</button>
    </>
  )
}

async function open(props: Parameters<typeof Page>[0] = {}) {
  const onValue = vi.fn<(html: string) => void>()
  render(
    <TestTexts>
      <LiveProvider>
        <Page {...props} onValue={onValue} />
      </LiveProvider>
    </TestTexts>,
  )
  const textbox = await screen.findByRole('textbox', { name: /^Message/ })
  // Lexical draws its first paragraph a task after the textbox exists.
  await waitFor(() => {
    expect(textbox.firstElementChild).not.toBeNull()
  })
  return { textbox, onValue }
}

function selectAll(textbox: HTMLElement): void {
  const editor = getNearestEditorFromDOMNode(textbox)
  act(() => editor?.update(() => $getRoot().select(0, $getRoot().getChildrenSize()), { discrete: true }))
}

function paste(textbox: HTMLElement, html: string): void {
  const clipboardData = {
    types: ['text/html'],
    getData: (type: string) => (type === 'text/html' ? html : ''),
  }
  act(() => void fireEvent.paste(textbox, { clipboardData }))
}

describe('the editor', () => {
  it('is named, described by hint, problem and count, and required', async () => {
    const { textbox } = await open()
    const described = (textbox.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
    expect(described).toEqual(['Be kind.', 'Error: Please enter message.', '2,000 characters left'])
    expect(textbox.getAttribute('aria-required')).toBe('true')
    expect(textbox.getAttribute('aria-invalid')).toBe('true')
    expect(textbox.firstElementChild?.getAttribute('dir')).toBe('auto')
  })

  it('shows the value and gives out what is written as HTML', async () => {
    const { textbox, onValue } = await open({ first: '<p>Good <strong>morning</strong></p>' })
    expect(textbox.textContent).toBe('Good morning')
    expect(onValue).not.toHaveBeenCalled()
    writeInto(textbox, ' 👩‍🚒 שלום')
    expect(onValue).toHaveBeenLastCalledWith('<p>Good <strong>morning</strong> 👩‍🚒 שלום</p>')
  })

  it('is empty when the value outside is', async () => {
    const { textbox } = await open({ first: '<p>Good morning</p>' })
    await userEvent.click(screen.getByRole('button', { name: 'Empty it' }))
    expect(textbox.textContent).toBe('')
  })

  it('says how many characters are left, aloud when it gets tight, and how many are too many', async () => {
    const { textbox } = await open({ longest: 1010 })
    writeInto(textbox, 'x'.repeat(9))
    expect(screen.getByRole('log').textContent).toBe('')
    writeInto(textbox, '👩‍🚒')
    expect(screen.getByRole('log').textContent).toBe('1,000 characters left')
    writeInto(textbox, 'x'.repeat(1001))
    expect(document.getElementById('text-left')?.textContent).toBe('1 character too many')
    expect(screen.getByRole('log').textContent).toContain('1 character too many')
  })

  it('takes from the clipboard what the allow-list holds and nothing else', async () => {
    const { textbox, onValue } = await open({ first: '<p>a</p>' })
    selectAll(textbox)
    paste(
      textbox,
      '<p onclick="x()">Hello<script>x()</script> <b>you</b></p><ul><li style="color:red">one</li></ul><img src="x">',
    )
    await waitFor(() =>
      expect(onValue).toHaveBeenLastCalledWith('<p>Hello <strong>you</strong></p><ul><li>one</li></ul>'),
    )
    expect(textbox.innerHTML).not.toMatch(/onclick|script|img|color/)
  })
})

describe('the toolbar', () => {
  const tool = (name: string) => screen.getByRole('button', { name })

  it('is one stop; the arrow keys go round in it', async () => {
    await open()
    expect(screen.getByRole('toolbar', { name: 'Formatting' })).toBeVisible()
    await userEvent.tab()
    expect(document.activeElement).toBe(tool('Bold'))
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    expect(document.activeElement).toBe(tool('Underline'))
    await userEvent.keyboard('{Home}{ArrowLeft}')
    expect(document.activeElement).toBe(tool('Redo'))
    await userEvent.keyboard('{Home}{Tab}')
    expect(document.activeElement).toBe(screen.getByRole('textbox'))
    await userEvent.tab()
    expect(document.activeElement).toBe(tool('Empty it'))
  })

  it.each([
    ['Bold', '<p><strong>word</strong></p>'],
    ['Italic', '<p><em>word</em></p>'],
    ['Underline', '<p><u>word</u></p>'],
    ['Bulleted list', '<ul><li>word</li></ul>'],
    ['Numbered list', '<ol><li>word</li></ol>'],
  ])('%s changes what is chosen, shows it, and takes it back', async (name, html) => {
    const { textbox, onValue } = await open({ first: '<p>word</p>' })
    selectAll(textbox)
    await userEvent.click(tool(name))
    await waitFor(() => expect(onValue).toHaveBeenLastCalledWith(html))
    await waitFor(() => expect(tool(name).getAttribute('aria-pressed')).toBe('true'))
    await userEvent.click(tool('Undo'))
    await waitFor(() => expect(onValue).toHaveBeenLastCalledWith('<p>word</p>'))
    await userEvent.click(tool('Redo'))
    await waitFor(() => expect(onValue).toHaveBeenLastCalledWith(html))
  })

  it('says what cannot be taken back', async () => {
    const { onValue } = await open({ first: '<p>word</p>' })
    expect(tool('Undo').getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(tool('Undo'))
    expect(onValue).not.toHaveBeenCalled()
  })

  it('sets a link that leads somewhere safe, changes it and removes it', async () => {
    const { textbox, onValue } = await open({ first: '<p>word</p>' })
    selectAll(textbox)
    await userEvent.click(tool('Link'))
    await userEvent.type(await screen.findByLabelText(/^Address/), 'javascript:alert(1){Enter}')
    expect(screen.getByText(/Please enter an address that begins with https/)).toBeVisible()
    await userEvent.clear(screen.getByLabelText(/^Address/))
    await userEvent.type(screen.getByLabelText(/^Address/), 'example.org{Enter}')
    await waitFor(() =>
      expect(onValue).toHaveBeenLastCalledWith('<p><a href="https://example.org/">word</a></p>'),
    )
    await waitFor(() => expect(document.activeElement).toBe(textbox))
    await userEvent.click(tool('Link'))
    expect(await screen.findByLabelText(/^Address/)).toHaveProperty('value', 'https://example.org/')
    await userEvent.click(screen.getByRole('button', { name: 'Remove link' }))
    await waitFor(() => expect(onValue).toHaveBeenLastCalledWith('<p>word</p>'))
  })

  it('sets a link with words of its own where nothing is chosen', async () => {
    const { textbox, onValue } = await open({ first: '<p>See</p>' })
    writeInto(textbox, ' here: ')
    await userEvent.click(tool('Link'))
    await userEvent.type(await screen.findByLabelText(/^Address/), 'ana@example.org')
    await userEvent.type(screen.getByLabelText(/^Words/), 'Ana')
    await userEvent.click(screen.getByRole('button', { name: 'Set link' }))
    await waitFor(() =>
      expect(onValue).toHaveBeenLastCalledWith('<p>See here: <a href="mailto:ana@example.org">Ana</a></p>'),
    )
    const editor = getNearestEditorFromDOMNode(textbox)
    const isAtEnd = editor?.read(() => {
      const selection = $getSelection()
      return $isRangeSelection(selection) && selection.isCollapsed()
    })
    expect(isAtEnd).toBe(true)
  })
})
