import { act } from '@testing-library/react'
import { $createParagraphNode, $getRoot, getNearestEditorFromDOMNode } from 'lexical'

// The made-up browser has no layout; the editor asks where the cursor is, to keep it in view.
Range.prototype.getBoundingClientRect = () => document.body.getBoundingClientRect()

/** Writes at the end of an editor; the made-up browser of tests has no typing into what is not an input. */
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
