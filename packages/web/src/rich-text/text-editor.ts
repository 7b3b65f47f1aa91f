import * as styles from './rich-text.module.css'
import { createEmptyHistoryState, registerHistory } from '@lexical/history'
import { registerList } from '@lexical/list'
import { registerRichText } from '@lexical/rich-text'
import {
  $insertNodes,
  COMMAND_PRIORITY_HIGH,
  createEditor,
  KEY_DOWN_COMMAND,
  mergeRegister,
  PASTE_COMMAND,
  PASTE_TAG,
} from 'lexical'
import type { LexicalEditor, PasteCommandType } from 'lexical'
import { $nodesOfHtml, editorNodes } from './editor-html.ts'
import { sanitisePasted } from './sanitise-html.ts'

const theme = {
  text: {
    underline: styles.formattedUnderlined,
    strikethrough: styles.formattedStruck,
    underlineStrikethrough: `${styles.formattedUnderlined} ${styles.formattedStruck}`,
  },
  list: { nested: { listitem: styles.formattedNested } },
}

export function createRichTextEditor(): LexicalEditor {
  return createEditor({
    namespace: 'makewhole',
    nodes: editorNodes,
    theme,
    onError: (error) => {
      throw error
    },
  })
}

const historyPauseMs = 300

/** Registers typing, pasting and keys. Returns the function that unregisters them. */
export function registerWriting(editor: LexicalEditor, onLink: () => void): () => void {
  return mergeRegister(
    registerRichText(editor),
    registerList(editor),
    registerHistory(editor, createEmptyHistoryState(), historyPauseMs),
    editor.registerCommand(PASTE_COMMAND, (event) => pasteHtml(editor, event), COMMAND_PRIORITY_HIGH),
    editor.registerCommand(
      KEY_DOWN_COMMAND,
      (event) => {
        if (event.key.toLowerCase() !== 'k' || event.altKey || event.shiftKey) return false
        if (!event.ctrlKey && !event.metaKey) return false
        event.preventDefault()
        onLink()
        return true
      },
      COMMAND_PRIORITY_HIGH,
    ),
  )
}

/** Reduces HTML from the clipboard to the allow-list; the editor pastes plain text itself. */
function pasteHtml(editor: LexicalEditor, event: PasteCommandType): boolean {
  const html = 'clipboardData' in event ? event.clipboardData?.getData('text/html') : ''
  if (!html) return false
  event.preventDefault()
  editor.update(() => $insertNodes($nodesOfHtml(editor, sanitisePasted(html))), { tag: PASTE_TAG })
  return true
}
