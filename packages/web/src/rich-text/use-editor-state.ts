import { $isLinkNode } from '@lexical/link'
import { $isListNode } from '@lexical/list'
import {
  $getSelection,
  $isRangeSelection,
  CAN_REDO_COMMAND,
  CAN_UNDO_COMMAND,
  COMMAND_PRIORITY_LOW,
  mergeRegister,
} from 'lexical'
import type { LexicalEditor, LexicalNode } from 'lexical'
import { useEffect, useState } from 'react'

/** The formats at the cursor, and whether there is something to undo. */
export interface EditorState {
  readonly bold: boolean
  readonly italic: boolean
  readonly underline: boolean
  readonly list: 'bullet' | 'number' | null
  /** The address of the link that the cursor is in. */
  readonly link: string | null
  readonly canUndo: boolean
  readonly canRedo: boolean
}

const plain: EditorState = {
  bold: false,
  italic: false,
  underline: false,
  list: null,
  link: null,
  canUndo: false,
  canRedo: false,
}

/** Follows the cursor. */
export function useEditorState(editor: LexicalEditor): EditorState {
  const [look, setLook] = useState(plain)
  useEffect(() => {
    const change = (part: Partial<EditorState>) =>
      setLook((before) => {
        const after = { ...before, ...part }
        return JSON.stringify(after) === JSON.stringify(before) ? before : after
      })
    return mergeRegister(
      editor.registerUpdateListener(() => change(editor.read($look))),
      editor.registerCommand(
        CAN_UNDO_COMMAND,
        (canUndo) => withNotification(() => change({ canUndo })),
        COMMAND_PRIORITY_LOW,
      ),
      editor.registerCommand(
        CAN_REDO_COMMAND,
        (canRedo) => withNotification(() => change({ canRedo })),
        COMMAND_PRIORITY_LOW,
      ),
    )
  }, [editor])
  return look
}

/** Others may listen to the command, too. */
const withNotification = (notify: () => void) => {
  notify()
  return false
}

function $look(): Omit<EditorState, 'canUndo' | 'canRedo'> {
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) return plain
  const [list] = $around(selection.anchor.getNode()).filter($isListNode)
  const [link] = $around(selection.anchor.getNode()).filter($isLinkNode)
  const listType = list?.getListType()
  return {
    bold: selection.hasFormat('bold'),
    italic: selection.hasFormat('italic'),
    underline: selection.hasFormat('underline'),
    list: listType === 'bullet' || listType === 'number' ? listType : null,
    link: link?.getURL() ?? null,
  }
}

/** Returns a node and its parents, from the inside out. */
export function $around(node: LexicalNode): LexicalNode[] {
  return [node, ...node.getParents()]
}
