import { act } from '@testing-library/react'
import { $createParagraphNode, $getRoot, getNearestEditorFromDOMNode } from 'lexical'

// The test browser has no layout, and the editor reads the cursor's position to scroll to it.
Range.prototype.getBoundingClientRect = () => document.body.getBoundingClientRect()

/** Writes at the end of an editor; the test browser types into inputs alone. */
export function writeInto(textbox: HTMLElement, text: string): void {
  change(textbox, () => $getRoot().selectEnd().insertText(text))
}

/** Writes in the place of everything. */
export function rewrite(textbox: HTMLElement, text: string): void {
  change(textbox, () => {
    $getRoot().clear().append($createParagraphNode()).selectEnd().insertText(text)
  })
}

function change(textbox: HTMLElement, update: () => void): void {
  const editor = getNearestEditorFromDOMNode(textbox)
  if (!editor) throw new Error('There is no editor')
  act(() => editor.update(update, { discrete: true }))
}
