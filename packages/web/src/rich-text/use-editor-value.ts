import { $setSelection, CLEAR_HISTORY_COMMAND, HISTORY_MERGE_TAG, SKIP_DOM_SELECTION_TAG } from 'lexical'
import type { LexicalEditor } from 'lexical'
import { useEffect, useRef } from 'react'
import { $htmlOfEditor, $setHtml } from './editor-html.ts'
import { sanitiseHtml } from './sanitise-html.ts'

const fromOutside = 'from-outside'

/** Synchronizes the editor with the outer value: typed text leaves as HTML, a set value replaces it. */
export function useEditorValue(editor: LexicalEditor, value: string, onChange: (html: string) => void): void {
  const lastValue = useRef<string | null>(null)
  const onChangeRef = useRef(onChange)
  useEffect(() => {
    onChangeRef.current = onChange
  })
  useEffect(() => {
    if (lastValue.current === value) return
    lastValue.current = value
    const applyValue = () => {
      $setHtml(editor, sanitiseHtml(value))
      $setSelection(null)
    }
    editor.update(applyValue, {
      discrete: true,
      tag: [fromOutside, HISTORY_MERGE_TAG, SKIP_DOM_SELECTION_TAG],
    })
    editor.dispatchCommand(CLEAR_HISTORY_COMMAND, undefined)
  }, [editor, value])
  useEffect(
    () =>
      editor.registerUpdateListener(({ dirtyElements, dirtyLeaves, tags }) => {
        if (tags.has(fromOutside) || (dirtyElements.size === 0 && dirtyLeaves.size === 0)) return
        const html = editor.read($htmlOfEditor)
        if (html === lastValue.current) return
        lastValue.current = html
        onChangeRef.current(html)
      }),
    [editor],
  )
}
