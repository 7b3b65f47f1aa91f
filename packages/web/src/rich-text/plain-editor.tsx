import { htmlOfText } from '@makewhole/domain/rich-text/html-text.ts'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import type { FieldAria } from '../controls/field.tsx'
import { CharactersLeft } from './characters-left.tsx'
import { sanitiseHtml } from './sanitise-html.ts'

export interface EditorProps {
  readonly aria: FieldAria
  readonly value: string
  readonly onChange: (html: string) => void
  readonly maxLength: number
}

/** Plain paragraphs, where the editor could not be loaded: an empty line ends one. */
export function PlainEditor({ aria, value, onChange, maxLength }: EditorProps) {
  const [typed, setTyped] = useState({ text: textOf(value), html: value })
  const text = typed.html === value ? typed.text : textOf(value)
  return (
    <>
      <OutlinedInput
        multiline
        minRows={5}
        maxRows={20}
        value={text}
        onChange={(event) => {
          const html = event.target.value.trim() === '' ? '' : htmlOfText(event.target.value)
          setTyped({ text: event.target.value, html })
          onChange(html)
        }}
        inputProps={{
          ...aria,
          'aria-labelledby': `${aria.id}-label`,
          'aria-describedby': [aria['aria-describedby'], `${aria.id}-left`].filter(Boolean).join(' '),
          dir: 'auto',
        }}
      />
      <CharactersLeft id={`${aria.id}-left`} html={value} maxLength={maxLength} />
    </>
  )
}

/** Converts HTML into plain text: paragraphs and lines become empty lines and line ends. */
function textOf(html: string): string {
  const page = new DOMParser().parseFromString(
    sanitiseHtml(html)
      .replace(/<\/(p|li|h[1-3])>/g, '$&\n\n')
      .replace(/<br\s*\/?>/g, '\n'),
    'text/html',
  )
  return page.body.textContent.trim()
}
