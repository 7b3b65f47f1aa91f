import * as styles from './rich-text.module.css'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useCallback, useEffect, useRef, useState } from 'react'
import { classNames } from '../theme/class-names.ts'
import { CharactersLeft } from './characters-left.tsx'
import { LinkDialog } from './link-dialog.tsx'
import type { EditorProps } from './plain-editor.tsx'
import { createRichTextEditor, registerWriting } from './text-editor.ts'
import { Toolbar } from './toolbar.tsx'
import { useEditorValue } from './use-editor-value.ts'

/** The editor itself. Tab leaves it; Ctrl+B, Ctrl+I, Ctrl+U, Ctrl+K, Ctrl+Z and Ctrl+Y have their usual meaning. */
export function LexicalEditor({ aria, value, onChange, maxLength }: EditorProps) {
  const { id, 'aria-describedby': describedBy, ...state } = aria
  const [editor] = useState(createRichTextEditor)
  const [isLinking, setLinking] = useState(false)
  const openLink = useCallback(() => setLinking(true), [])
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    editor.setRootElement(root.current)
    const stop = registerWriting(editor, openLink)
    return () => {
      stop()
      editor.setRootElement(null)
    }
  }, [editor, openLink])
  useEditorValue(editor, value, onChange)
  const leftId = `${id}-left`
  // On a phone the tools are below: the text has the first line, and the keys beneath are near.
  const isNarrow = useMediaQuery('(max-width: 599.95px)', { noSsr: true })
  const toolbar = <Toolbar editor={editor} textId={id} onLink={openLink} />
  return (
    <>
      <div className={styles.richText} data-rich-text="">
        {isNarrow ? null : toolbar}
        <div
          ref={root}
          id={id}
          className={`${styles.text} ${styles.formatted}`}
          role="textbox"
          aria-multiline="true"
          aria-labelledby={`${id}-label`}
          aria-describedby={classNames(describedBy, leftId)}
          {...state}
          contentEditable
          suppressContentEditableWarning
          spellCheck
          tabIndex={0}
        />
        {isNarrow ? toolbar : null}
      </div>
      <CharactersLeft id={leftId} html={value} maxLength={maxLength} />
      {isLinking ? <LinkDialog editor={editor} onClose={() => setLinking(false)} /> : null}
    </>
  )
}
