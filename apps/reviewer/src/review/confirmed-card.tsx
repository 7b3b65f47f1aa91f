import * as common from '@makewhole/web/theme/common.module.css'
import * as downloadStyles from '../documents/download-name.module.css'
import * as styles from './confirmed-card.module.css'
import { classNames } from '@makewhole/web/theme/class-names.ts'
import IconButton from '@mui/material/IconButton'
import type { DocumentView } from '@makewhole/contract/document/document.ts'
import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import type { PropertyValidationView } from '@makewhole/contract/inspection/inspection.ts'
import type { ReviewView } from '@makewhole/contract/review/review.ts'
import type { FormDefinition } from '@makewhole/domain/form/definition.ts'
import { useApi } from '@makewhole/web/api/api.tsx'
import { Card } from '@makewhole/web/components/card.tsx'
import { ListFailed } from '@makewhole/web/feedback/loaded.tsx'
import { documentsQuery } from '@makewhole/web/document/document-queries.ts'
import { asSentence } from '@makewhole/web/i18n/sentence.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useQuery } from '@tanstack/react-query'
import { Check, Circle, CircleCheck, CircleDot, CircleHelp, Pencil, TriangleAlert } from 'lucide-react'
import { useEffect, useLayoutEffect } from 'react'
import { useProofDesk } from '../claim/proof-desk.tsx'
import { documentState } from '../documents/document-state.ts'
import { DownloadName } from '../documents/download-name.tsx'
import { proofKind } from '../proofs/shown-proof.ts'
import { propertyValidationQuery } from '../validation/validation-queries.ts'
import { OpenValue } from './open-value.tsx'
import { useRelationships } from './review-queries.ts'
import { useOpenRow } from './open-row.ts'
import type { ReviewRow } from './review-rows.ts'
import { answerText, valueText } from './value-text.ts'
import { useIsWide } from '@makewhole/web/components/use-is-wide.ts'

export interface ConfirmedCardProps {
  readonly claim: ClaimView
  readonly review: ReviewView
  readonly form: FormDefinition
}

/**
 * The values in their order, each with the household's answer, its proof, its confirmed value and the rationale
 * (docs/rules/screens.md "Workspace"). The open one is the chosen one, or the first that is not confirmed. Answers
 * are never overwritten.
 */
export function ConfirmedCard({ claim, review, form }: ConfirmedCardProps) {
  const { t } = useTexts()
  const { requestedAct, clearRequest, follows, isOpening } = useProofDesk()
  const isWide = useIsWide()
  const { rows, mayEdit, isConfirming, open } = useOpenRow(claim, review)
  const inspected = useQuery(propertyValidationQuery(useApi(), claim))
  useLayoutEffect(() => {
    if (!isOpening.current) return
    isOpening.current = false
    // On a wide screen the work begins at the open value; on a phone the claim is read first.
    if (isConfirming && isWide) follows.current = true
  }, [isConfirming, isWide, follows, isOpening])
  useEffect(() => {
    if (requestedAct !== 'confirm') return
    clearRequest()
    const acts = document.querySelector('[data-open-value-acts]')
    acts?.querySelector('button')?.focus()
  }, [requestedAct, clearRequest])
  return (
    <Card
      withoutPadding
      title={t('reviewerReview.confirmedValues')}
      actions={
        <span className={`${common.small} ${common.soft}`}>{t('reviewerReview.neverOverwritten')}</span>
      }
    >
      {inspected.isError ? (
        <div className={styles.recordFailed}>
          <ListFailed of={inspected} />
        </div>
      ) : null}
      {rows.map((row) => (
        <ValueRow
          key={row.key}
          claim={claim}
          review={review}
          form={form}
          row={row}
          mayEdit={mayEdit}
          isOpen={open?.key === row.key}
          record={inspected.data?.values.find(({ key }) => key === row.key)}
        />
      ))}
    </Card>
  )
}

interface ValueRowProps extends ConfirmedCardProps {
  readonly row: ReviewRow
  readonly mayEdit: boolean
  readonly isOpen: boolean
  /** The public inspection's record of it; undefined: none. */
  readonly record: RecordOfValue | undefined
}

function ValueRow({ claim, review, form, row, mayEdit, isOpen, record }: ValueRowProps) {
  const texts = useTexts()
  const { t } = texts
  const { openValue, follows } = useProofDesk()
  const isDone = row.confirmed !== null
  const Icon = isOpen ? CircleDot : isDone ? CircleCheck : Circle
  const toggleRow = () => {
    follows.current = true
    openValue(row.key)
  }
  return (
    <section
      className={classNames(styles.value, isOpen ? styles.open : isDone && styles.done)}
      data-testid={isOpen ? 'open-value' : undefined}
      aria-label={row.label}
    >
      <Icon className={common.icon} aria-hidden="true" />
      <h3 className={styles.label}>
        {mayEdit && !isOpen && !isDone ? (
          <button type="button" onClick={toggleRow}>
            {row.label}
          </button>
        ) : (
          row.label
        )}
      </h3>
      <div className={styles.words}>
        <div className={styles.answer}>
          {answerText(row, texts) ?? t('reviewerReview.noAnswer')}
          {isDone && !isOpen ? null : (
            <span className={`${common.small} ${common.soft} ${styles.whose}`}>
              {t('reviewerReview.answerOfHousehold')}
            </span>
          )}
        </div>
        {isDone ? <ConfirmedValue form={form} row={row} /> : null}
        <Proofs claim={claim} row={row} />
        {record ? <InspectionRecord record={record} /> : null}
      </div>
      {mayEdit && isDone && !isOpen ? (
        <IconButton
          aria-label={t('reviewerReview.edit', { value: row.label })}
          title={t('reviewerReview.edit', { value: row.label })}
          onClick={toggleRow}
        >
          <Pencil className={common.icon} aria-hidden="true" />
        </IconButton>
      ) : null}
      {isOpen ? <OpenValue key={row.key} claim={claim} review={review} form={form} row={row} /> : null}
    </section>
  )
}

/** The confirmed value where it differs from the answer, with its rationale, reviewer and date. */
function ConfirmedValue({ form, row }: { readonly form: FormDefinition; readonly row: ReviewRow }) {
  const texts = useTexts()
  const { t, tr, formatDate } = texts
  const relationships = useRelationships()
  const by = t('reviewerReview.by', { name: row.confirmedBy ?? '', date: formatDate(row.confirmedOn, 'day') })
  const isAnswer = JSON.stringify(row.confirmed) === JSON.stringify(row.answerValue)
  return (
    <div>
      {isAnswer ? null : (
        <div>
          <span className={`${common.small} ${common.soft}`}>{t('reviewerReview.confirmedAs')}</span>{' '}
          <strong>{valueText(row, form, relationships, texts)}</strong>
        </div>
      )}
      <div className={`${common.small} ${common.soft}`}>
        {row.rationale ? asSentence(tr(row.rationale)) : null} {by}
      </div>
    </div>
  )
}

type RecordOfValue = PropertyValidationView['values'][number]

/** The value in CAL FIRE's inspection. A difference is marked, and the answer stays as it is. */
function InspectionRecord({ record: { outcome, record } }: { readonly record: RecordOfValue }) {
  const { t } = useTexts()
  const Icon = recordIcons[outcome]
  return (
    <div className={`${common.small} ${styles.record}`} data-testid="inspection-record">
      <span className={common.soft}>{t('reviewerReview.record')}</span> <span>{record.join('; ')}</span>{' '}
      <span className={styles.outcome} data-outcome={outcome}>
        <Icon className={common.icon} aria-hidden="true" />
        {t(`reviewerReview.record.${outcome}`)}
      </span>
    </div>
  )
}

const recordIcons = { pass: Check, fail: TriangleAlert, unknown: CircleHelp } as const

/** The proofs of this value with their states, each a link to its file. */
function Proofs({ claim, row }: { readonly claim: ClaimView; readonly row: ReviewRow }) {
  const { t } = useTexts()
  const documents = useQuery(documentsQuery(useApi(), claim.id)).data?.documents
  if (!documents) return null
  const proofs = documents.filter(({ documentationType }) =>
    row.documentTypeIds.includes(documentationType.id),
  )
  if (proofs.length === 0)
    return <div className={`${common.small} ${common.soft}`}>{t('reviewerReview.noProof')}</div>
  return (
    <ul className={`${styles.proofs} ${common.small}`}>
      {proofs.map((file) => (
        <li key={file.id}>
          <ProofName file={file} />{' '}
          <span className={common.soft}>{t(`reviewerDocuments.state.${documentState(file)}`)}</span>
        </li>
      ))}
    </ul>
  )
}

/** A proof's name: it opens the proof where it can be shown, else saves it. */
function ProofName({ file }: { readonly file: DocumentView }) {
  const { t } = useTexts()
  const { showProof } = useProofDesk()
  if (proofKind(file) === 'other') return <DownloadName file={file} />
  return (
    <button
      type="button"
      className={downloadStyles.downloadName}
      aria-label={t('proofs.show', { file: file.documentName })}
      onClick={() => showProof(file.id)}
    >
      {file.documentName}
    </button>
  )
}
