import * as common from '../theme/common.module.css'
import * as fileLinesStyles from './file-lines.module.css'
import * as styles from './proof-item.module.css'
import Button from '@mui/material/Button'
import type { DocumentView } from '@makewhole/contract/document/document.ts'
import { relationshipOfId } from '@makewhole/domain/settlement/option-ids.ts'
import type { Relationship } from '@makewhole/domain/settlement/option-ids.ts'
import { ImagePlus, MessageSquareText, Minus, TriangleAlert, Upload } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { Ring } from '../components/rings.tsx'
import type { RingState } from '../components/rings.tsx'
import { TurnMark } from '../components/turn-mark.tsx'
import type { TurnSide } from '../components/turn-mark.tsx'
import type { PlainTextId } from '../i18n/text-id.ts'
import { useTexts } from '../i18n/texts.tsx'
import type { WantedProof } from './document-queries.ts'
import { FileLine } from './file-line.tsx'
import type { ProofView } from './proof-groups.ts'

type ProofState = WantedProof['state']

interface Appearance {
  readonly icon: LucideIcon | RingState['tone']
  readonly mark: TurnSide | null
}

/** The appearance of each state; the two without a mark are nobody's turn. */
const appearances: Record<ProofState, Appearance> = {
  'not-sent': { icon: 'claimant', mark: 'claimant' },
  'send-again': { icon: TriangleAlert, mark: 'late' },
  checking: { icon: 'program', mark: 'program' },
  accepted: { icon: 'done', mark: 'done' },
  optional: { icon: ImagePlus, mark: null },
  'not-needed': { icon: Minus, mark: null },
}

/** Relationships without some proof (docs/rules/documents.md "Which proofs a claim needs"), each with its own text. */
const notRequestedTexts = {
  ownerResident: null,
  landlord: 'documents.state.not-needed.landlord',
  renter: 'documents.state.not-needed.renter',
  ownerNonResident: 'documents.state.not-needed.ownerNonResident',
} as const satisfies Record<Relationship, PlainTextId | null>

export interface ProofItemProps {
  readonly view: ProofView
  readonly relationshipId: number | null
  /** Null when nothing can be sent (any more). */
  readonly onUpload: ((documentTypeId: number) => void) | null
  readonly onDelete: (file: DocumentView) => void
}

/** One proof: its state in words, the reviewer's reason for a refusal, its files, and the upload. */
export function ProofItem({ view, relationshipId, onUpload, onDelete }: ProofItemProps) {
  const { t, tr } = useTexts()
  const { proof, files, type } = view
  const { icon: Icon, mark } = appearances[proof.state]
  const name = type ? tr(type.name) : proof.documentType.name
  // Files from before the request don't answer it, and were sent all the same.
  const isAskedAgain = proof.isAsked && proof.state === 'not-sent' && files.length > 0
  const isFirst = files.length === 0 || proof.state === 'send-again' || isAskedAgain
  const relationship = relationshipOfId(relationshipId)
  const notRequestedText =
    proof.state === 'not-needed' && relationship ? notRequestedTexts[relationship] : null
  const words = isAskedAgain
    ? t('documents.state.send-more')
    : t(notRequestedText ?? `documents.state.${proof.state}`)
  return (
    <li className={styles.proof} data-state={proof.state}>
      {typeof Icon === 'string' ? (
        <Ring className={`${common.icon} ${styles.icon}`} tone={Icon} />
      ) : (
        <Icon className={`${common.icon} ${styles.icon}`} aria-hidden="true" />
      )}
      <div className={styles.body}>
        <div className={styles.head}>
          <h3 tabIndex={-1} id={proofHeadingId(proof.documentType.id)}>
            {name}
          </h3>
          {mark ? (
            <TurnMark side={mark} label={words} />
          ) : (
            <span className={`${common.small} ${common.soft}`}>{words}</span>
          )}
        </div>
        {type?.hint && files.length === 0 && proof.state !== 'not-needed' ? (
          <p className={`${common.small} ${common.soft}`}>{tr(type.hint)}</p>
        ) : null}
        {proof.state === 'accepted' ? null : <Refusals files={files} />}
        {files.length > 0 ? (
          <ul className={fileLinesStyles.fileLines}>
            {files.map((file) => (
              <FileLine key={file.id} file={file} onDelete={onDelete} />
            ))}
          </ul>
        ) : null}
      </div>
      {onUpload && proof.state !== 'not-needed' ? (
        <Button
          className={styles.upload}
          size="small"
          aria-label={t(isFirst ? 'documents.uploadFor' : 'documents.addFor', { proof: name })}
          variant={proof.need === 'required' && isFirst ? 'contained' : 'outlined'}
          onClick={() => onUpload(proof.documentType.id)}
        >
          <Upload className={common.icon} aria-hidden="true" />
          {t(isFirst ? 'documents.upload' : 'documents.add')}
        </Button>
      ) : null}
    </li>
  )
}

/** Returns the id of the heading that takes the focus when its button left with a deleted or moved file. */
export function proofHeadingId(documentTypeId: number): string {
  return `proof-${documentTypeId}`
}

function Refusals({ files }: { readonly files: readonly DocumentView[] }) {
  const { t } = useTexts()
  return files.map((file) =>
    file.refusalReason ? (
      <div className={styles.why} key={file.id}>
        <MessageSquareText className={common.icon} aria-hidden="true" />
        <p>
          <b>{t('documents.reviewer')}</b> {file.refusalReason}
        </p>
      </div>
    ) : null,
  )
}
