import * as common from '../theme/common.module.css'
import Button from '@mui/material/Button'
import { Notice } from '../feedback/notice.tsx'
import { choiceId } from '../controls/focus.ts'
import { useTexts } from '../i18n/texts.tsx'
import { EncodedHtml } from '../rich-text/encoded-html.tsx'
import { useUnsentDraft } from './draft-typing.ts'
import type { DraftNow, OpenedDraft } from './draft-typing.ts'
import type { DraftPlace } from './typed-message.ts'

interface ChangedNoticeProps {
  readonly draft: OpenedDraft
  readonly onKeepLocal: () => void
  readonly onUseSaved: () => void
}

/** Somebody else changed a draft during editing: their text, above the person's own, with the choice between them. */
export function ChangedNotice({ draft, onKeepLocal, onUseSaved }: ChangedNoticeProps) {
  const { t } = useTexts()
  const name = draft.savedBy ?? t('message.somebody')
  return (
    <Notice tone="you" live="alert" title={t('message.draft.changed', { name })}>
      <p>{t('message.draft.changed.text')}</p>
      {draft.subject ? <p>{t('message.draft.theirSubject', { subject: draft.subject })}</p> : null}
      <div data-testid="their-words">
        <EncodedHtml encoded={draft.encoded} />
      </div>
      <div className={common.row} id={choiceId}>
        <Button size="small" onClick={onKeepLocal}>
          {t('message.draft.mine')}
        </Button>
        <Button variant="outlined" size="small" onClick={onUseSaved}>
          {t('message.draft.theirs')}
        </Button>
      </div>
    </Notice>
  )
}

/** Somebody else changed a draft before the person's act, and no typed text conflicts with it. */
export function ReloadedNotice({ savedBy }: Pick<OpenedDraft, 'savedBy'>) {
  const { t } = useTexts()
  return (
    <Notice
      tone="you"
      live="alert"
      title={t('message.draft.changed', { name: savedBy ?? t('message.somebody') })}
    >
      <p>{t('message.draft.shownAnew')}</p>
    </Notice>
  )
}

interface EndedNoticeProps {
  readonly now: DraftNow
  /** True if typed text was not sent. */
  readonly isTyped: boolean
}

/** Somebody else sent or deleted a draft while it was open. */
export function EndedNotice({ now, isTyped }: EndedNoticeProps) {
  const { t, formatDate } = useTexts()
  const isSent = now.kind === 'sent'
  const title = isSent
    ? t('message.draft.wasSent', { name: now.by ?? t('message.somebody') })
    : t('message.draft.gone')
  return (
    <Notice tone="you" live="alert" title={title}>
      <p>
        {isSent
          ? t('message.draft.wasSent.text', { date: formatDate(Number(now.on), 'dateTime') })
          : t('message.draft.gone.text')}
      </p>
      {isTyped ? <p>{t('message.draft.typedKept')}</p> : null}
    </Notice>
  )
}

interface UnsentTypingProps {
  readonly place: DraftPlace
  /** Ids of the drafts that wait. */
  readonly draftNames: readonly string[]
  readonly onOpen: (draftId: string) => void
}

/** A link to text typed on a draft that somebody else sent or deleted since. */
export function UnsentTyping({ place, draftNames, onOpen }: UnsentTypingProps) {
  const { t } = useTexts()
  const unsent = useUnsentDraft(place, draftNames)
  if (unsent === null) return null
  return (
    <Notice tone="you" live="status" title={t('message.draft.left')}>
      <p>{t('message.draft.left.text')}</p>
      <Button variant="outlined" size="small" onClick={() => onOpen(unsent)}>
        {t('message.draft.left.open')}
      </Button>
    </Notice>
  )
}
