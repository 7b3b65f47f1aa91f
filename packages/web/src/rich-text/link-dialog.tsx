import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { $createLinkNode, $isLinkNode, $toggleLink } from '@lexical/link'
import { $createTextNode, $getSelection, $insertNodes, $isRangeSelection, $setSelection } from 'lexical'
import type { BaseSelection, LexicalEditor } from 'lexical'
import { useEffect, useId, useRef, useState } from 'react'
import type { SyntheticEvent } from 'react'
import { AppDialog } from '../dialogs/app-dialog.tsx'
import { Field } from '../controls/field.tsx'
import { focusOn, useSubmitValidation } from '../controls/use-submit-validation.ts'
import { useTexts } from '../i18n/texts.tsx'
import { linkAddress } from './link-address.ts'
import { $around } from './use-editor-state.ts'

interface LinkDialogProps {
  readonly editor: LexicalEditor
  readonly onClose: () => void
}

interface Place {
  readonly selection: BaseSelection | null
  /** The link that the cursor is in. */
  readonly address: string | null
  /** Nothing is selected that could become the link: it needs its own text. */
  readonly needsWords: boolean
}

const focusElement = (input: HTMLInputElement | null) => input?.focus()

/** The dialog for a link's target: a page over TLS or an e-mail address. */
export function LinkDialog({ editor, onClose }: LinkDialogProps) {
  const { t } = useTexts()
  const formId = useId()
  const [place] = useState(() => editor.read($place))
  const [address, setAddress] = useState(place.address ?? '')
  const [words, setWords] = useState('')
  const url = linkAddress(address)
  const { shown, attempt } = useSubmitValidation(url === null ? [`${formId}-address`] : [], focusOn)
  const isChanged = useRef(false)
  // The dialog returns the focus to its opener; this moves it into the text.
  useEffect(
    () => () => {
      if (isChanged.current) queueMicrotask(() => editor.focus())
    },
    [editor],
  )
  const leave = (url: string | null) => {
    isChanged.current = true
    editor.update(() => $link(place, url, words.trim() || address.trim()), { onUpdate: onClose })
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    // The dialog may be inside another form, which React would notify too.
    event.stopPropagation()
    attempt(() => leave(url))
  }
  return (
    <AppDialog
      open
      title={t('richText.link.title')}
      onClose={onClose}
      actions={
        <>
          {place.address === null ? null : (
            <Button variant="text" onClick={() => leave(null)}>
              {t('richText.link.remove')}
            </Button>
          )}
          <Button variant="outlined" onClick={onClose}>
            {t('richText.link.cancel')}
          </Button>
          <Button type="submit" form={formId}>
            {t('richText.link.save')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Field
          id={`${formId}-address`}
          label={t('richText.link.address')}
          hint={t('richText.link.hint')}
          required
          error={shown.length > 0 ? t('richText.link.invalid') : null}
        >
          {(aria) => (
            <OutlinedInput
              inputRef={focusElement}
              value={address}
              onChange={(event) => setAddress(event.target.value)}
              inputProps={{
                ...aria,
                inputMode: 'url',
                autoCapitalize: 'none',
                spellCheck: false,
                maxLength: 2000,
              }}
            />
          )}
        </Field>
        {place.needsWords ? (
          <Field id={`${formId}-words`} label={t('richText.link.words')} hint={t('richText.link.words.hint')}>
            {(aria) => (
              <OutlinedInput
                value={words}
                onChange={(event) => setWords(event.target.value)}
                inputProps={{ ...aria, maxLength: 200, dir: 'auto' }}
              />
            )}
          </Field>
        ) : null}
      </form>
    </AppDialog>
  )
}

function $place(): Place {
  const selection = $getSelection()
  const link = $isRangeSelection(selection) ? $enclosingLink(selection) : null
  return {
    selection: selection?.clone() ?? null,
    address: link?.getURL() ?? null,
    needsWords: link === null && (selection === null || selection.isCollapsed()),
  }
}

/** Sets, changes or (null) removes the link at the place. */
function $link(place: Place, url: string | null, words: string): void {
  $setSelection(place.selection?.clone() ?? null)
  const selection = $getSelection()
  const link = $isRangeSelection(selection) ? $enclosingLink(selection) : null
  if (link && url !== null) link.setURL(url)
  else if (link) {
    link.getChildren().forEach((child) => link.insertBefore(child))
    link.remove()
  } else if (url !== null && place.needsWords) {
    const text = $createTextNode(words)
    $insertNodes([$createLinkNode(url).append(text)])
    text.select()
  } else $toggleLink(url)
}

function $enclosingLink(
  selection: BaseSelection & { readonly anchor: { getNode(): Parameters<typeof $around>[0] } },
) {
  return $around(selection.anchor.getNode()).find($isLinkNode) ?? null
}
