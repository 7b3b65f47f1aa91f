import * as common from '../theme/common.module.css'
import * as fileLinesStyles from './file-lines.module.css'
import * as styles from './proof-list.module.css'
import type { DocumentView } from '@makewhole/contract/document/document.ts'
import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { Card } from '../components/card.tsx'
import { useTexts } from '../i18n/texts.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import type { ClaimDocuments, DocumentTypeView } from './document-queries.ts'
import type { UploadLimits } from './file-batch.ts'
import { FileLine } from './file-line.tsx'
import { groupProofs } from './proof-groups.ts'
import type { ProofView } from './proof-groups.ts'
import { ProofItem, proofHeadingId } from './proof-item.tsx'
import { UploadDialog } from './upload-dialog.tsx'
import { UploadsInBackground } from './uploads-in-background.tsx'

export interface ProofListProps {
  readonly claimId: string
  readonly documents: ClaimDocuments
  /** The program's types; the documents list those that may be sent now. */
  readonly types: readonly DocumentTypeView[]
  readonly limits: UploadLimits
  /** The claimant's relationship to the property: the reason why a proof is not needed. */
  readonly relationshipId: number | null
}

/**
 * A claim's documents by proof: to send, received, not required; with upload and delete
 * (docs/rules/screens.md "Documentation").
 */
export function ProofList({ claimId, documents, types, limits, relationshipId }: ProofListProps) {
  const { t } = useTexts()
  const [uploadTypeId, setUploadTypeId] = useState<number | null>(null)
  const [doomed, setDoomed] = useState<DocumentView | null>(null)
  const opener = useRef<Element | null>(null)
  const focusNext = useRef<string | null>(null)
  // The focused button's line is gone, and its proof may have moved to another group.
  useEffect(() => {
    if (focusNext.current === null || document.activeElement !== document.body) return
    document.getElementById(focusNext.current)?.focus()
    focusNext.current = null
  })
  const groups = groupProofs(documents, types)
  const sendable = types.filter(({ id }) => documents.uploadTypeIds.includes(id))
  const isClosed = !documents.proofs.some(({ documentType }) =>
    sendable.some(({ id }) => id === documentType.id),
  )
  const total = groups.requested.length + groups.toSend.length + groups.received.length
  const isNothingLeft = groups.requested.length + groups.toSend.length === 0
  const count = (part: readonly ProofView[]) => (
    <span className={`${common.small} ${common.soft}`}>
      {t('documents.group.count', { count: part.length, total })}
    </span>
  )
  const items = (views: readonly ProofView[]) => (
    <ul className={styles.proofs} data-field="proofs">
      {views.map((view) => (
        <ProofItem
          key={view.proof.documentType.id}
          view={view}
          relationshipId={relationshipId}
          onUpload={view.type && sendable.includes(view.type) ? openUpload : null}
          onDelete={setDoomed}
        />
      ))}
    </ul>
  )

  function openUpload(typeId: number) {
    opener.current = document.activeElement
    setUploadTypeId(typeId)
  }

  function closeUpload() {
    if (uploadTypeId !== null && !opener.current?.isConnected)
      focusNext.current = proofHeadingId(uploadTypeId)
    setUploadTypeId(null)
  }

  function focusAfterDelete(file: DocumentView) {
    focusNext.current = proofHeadingId(file.documentationType.id)
    setDoomed(null)
  }

  return (
    <div className={styles.proofGroups}>
      <UploadsInBackground claimId={claimId} />
      {groups.requested.length > 0 ? (
        <Group title={t('documents.group.asked')} actions={count(groups.requested)}>
          <Request words={groups.requested[0]?.proof.request ?? null} />
          {items(groups.requested)}
        </Group>
      ) : null}
      {groups.toSend.length > 0 || isNothingLeft ? (
        <Group
          title={t(isClosed ? 'documents.group.notSent' : 'documents.group.toSend')}
          actions={count(groups.toSend)}
        >
          {isNothingLeft ? (
            <p className={`${common.pad} ${common.soft}`}>{t('documents.nothingToSend')}</p>
          ) : (
            items(groups.toSend)
          )}
        </Group>
      ) : null}
      {groups.received.length > 0 ? (
        <Group title={t('documents.group.received')} actions={count(groups.received)}>
          {items(groups.received)}
        </Group>
      ) : null}
      {groups.notRequired.length > 0 ? (
        <Group title={t('documents.group.notRequired')}>{items(groups.notRequired)}</Group>
      ) : null}
      {groups.other.length > 0 ? (
        <Group title={t('documents.group.other')}>
          <ul className={`${fileLinesStyles.fileLines} ${common.pad}`}>
            {groups.other.map((file) => (
              <FileLine key={file.id} file={file} onDelete={setDoomed} />
            ))}
          </ul>
        </Group>
      ) : null}
      {uploadTypeId === null ? null : (
        <UploadDialog
          claimId={claimId}
          types={sendable}
          initialTypeId={uploadTypeId}
          limits={limits}
          onClose={closeUpload}
        />
      )}
      {doomed ? (
        <DeleteDialog
          file={doomed}
          onClose={() => setDoomed(null)}
          onDeleted={() => focusAfterDelete(doomed)}
        />
      ) : null}
    </div>
  )
}

/** The reviewer's words with a request; one request names all its proofs. */
function Request({ words }: { readonly words: string | null }) {
  const { t } = useTexts()
  if (words === null) return null
  return (
    <p className={styles.request} dir="auto">
      <b>{t('documents.reviewer')}</b> {words}
    </p>
  )
}

interface GroupProps {
  readonly title: string
  readonly actions?: ReactNode
  readonly children: ReactNode
}

function Group({ title, actions, children }: GroupProps) {
  return (
    <Card title={title} actions={actions} withoutPadding>
      {children}
    </Card>
  )
}
