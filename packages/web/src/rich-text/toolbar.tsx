import * as common from '../theme/common.module.css'
import * as styles from './rich-text.module.css'
import {
  INSERT_ORDERED_LIST_COMMAND,
  INSERT_UNORDERED_LIST_COMMAND,
  REMOVE_LIST_COMMAND,
} from '@lexical/list'
import { FORMAT_TEXT_COMMAND, REDO_COMMAND, UNDO_COMMAND } from 'lexical'
import type { LexicalEditor } from 'lexical'
import { Bold, Italic, Link, List, ListOrdered, Redo2, Underline, Undo2 } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { NameBelow } from '../i18n/text-id.ts'
import { useTexts } from '../i18n/texts.tsx'
import { useEditorState } from './use-editor-state.ts'
import type { EditorState } from './use-editor-state.ts'

interface Tool {
  /** Its text is `richText.{name}`. */
  readonly name: NameBelow<'richText'>
  readonly icon: LucideIcon
  readonly shortcut?: string
  /** True if it is on at the cursor; undefined for a tool without an on state. */
  readonly isOn?: (state: EditorState) => boolean
  readonly isBlocked?: (state: EditorState) => boolean
  readonly act: (editor: LexicalEditor, state: EditorState) => void
}

const formatTool = (name: 'bold' | 'italic' | 'underline', icon: LucideIcon, key: string): Tool => ({
  name,
  icon,
  shortcut: `Control+${key}`,
  isOn: (state) => state[name],
  act: (editor) => editor.dispatchCommand(FORMAT_TEXT_COMMAND, name),
})

const listTool = (name: 'bullet' | 'number', icon: LucideIcon): Tool => ({
  name,
  icon,
  isOn: ({ list }) => list === name,
  act: (editor, { list }) => {
    const insert = name === 'bullet' ? INSERT_UNORDERED_LIST_COMMAND : INSERT_ORDERED_LIST_COMMAND
    editor.dispatchCommand(list === name ? REMOVE_LIST_COMMAND : insert, undefined)
  },
})

const formattingTools: readonly Tool[] = [
  formatTool('bold', Bold, 'B'),
  formatTool('italic', Italic, 'I'),
  formatTool('underline', Underline, 'U'),
  listTool('bullet', List),
  listTool('number', ListOrdered),
]
const undoTools: readonly Tool[] = [
  {
    name: 'undo',
    icon: Undo2,
    shortcut: 'Control+Z',
    isBlocked: ({ canUndo }) => !canUndo,
    act: (editor) => editor.dispatchCommand(UNDO_COMMAND, undefined),
  },
  {
    name: 'redo',
    icon: Redo2,
    shortcut: 'Control+Y',
    isBlocked: ({ canRedo }) => !canRedo,
    act: (editor) => editor.dispatchCommand(REDO_COMMAND, undefined),
  },
]

interface ToolbarProps {
  readonly editor: LexicalEditor
  readonly textId: string
  readonly onLink: () => void
}

/**
 * One stop for Tab; the arrow keys, Home and End move between tools. After a tool was used, the focus returns to
 * the text.
 */
export function Toolbar({ editor, textId, onLink }: ToolbarProps) {
  const { t } = useTexts()
  const state = useEditorState(editor)
  const [current, setCurrent] = useState(0)
  const bar = useRef<HTMLDivElement>(null)
  const linkTool: Tool = {
    name: 'link',
    icon: Link,
    shortcut: 'Control+K',
    isOn: ({ link }) => link !== null,
    act: onLink,
  }
  const tools = [...formattingTools, linkTool, ...undoTools]
  const focusButton = (event: KeyboardEvent) => {
    const next = nextTool(event.key, current, tools.length)
    if (next === null) return
    event.preventDefault()
    setCurrent(next)
    bar.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div
      ref={bar}
      className={styles.tools}
      role="toolbar"
      tabIndex={-1}
      aria-label={t('richText.toolbar')}
      aria-controls={textId}
      onKeyDown={focusButton}
    >
      {tools.map((tool, index) => (
        <button
          key={tool.name}
          type="button"
          className={styles.tool}
          title={t(`richText.${tool.name}`)}
          aria-label={t(`richText.${tool.name}`)}
          aria-pressed={tool.isOn?.(state)}
          aria-disabled={tool.isBlocked?.(state) === true ? true : undefined}
          aria-keyshortcuts={tool.shortcut}
          tabIndex={index === current ? 0 : -1}
          onFocus={() => setCurrent(index)}
          // A pressed pointer would clear the selection before the tool can use it.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            if (tool.isBlocked?.(state)) return
            if (tool === linkTool) return onLink()
            editor.focus(() => tool.act(editor, state), { defaultSelection: 'rootEnd' })
          }}
        >
          <tool.icon className={common.icon} aria-hidden="true" />
        </button>
      ))}
    </div>
  )
}

function nextTool(key: string, current: number, count: number): number | null {
  if (key === 'ArrowRight') return (current + 1) % count
  if (key === 'ArrowLeft') return (current + count - 1) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
