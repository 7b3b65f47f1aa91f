import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import { statusOf } from '@makewhole/domain/claim/status.ts'
import type { FormDefinition } from '@makewhole/domain/form/definition.ts'
import { mayConfirm } from '@makewhole/domain/review/confirmed.ts'
import { useApi } from '@makewhole/web/api/api.tsx'
import { Card } from '@makewhole/web/components/card.tsx'
import { documentsQuery } from '@makewhole/web/document/document-queries.ts'
import { asSentence } from '@makewhole/web/i18n/sentence.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useQuery } from '@tanstack/react-query'
import { Check, Pencil } from 'lucide-react'
import { useState } from 'react'
import { useAccess } from '../access.ts'
import { DownloadName } from '../documents/download-name.tsx'
import type { ReviewView } from '@makewhole/contract/review/review.ts'
import { useRelationships } from './review-queries.ts'
import { reviewRows } from './review-rows.ts'
import type { ReviewRow } from './review-rows.ts'
import { ValueEditor } from './value-editor.tsx'
import { valueText } from './value-text.ts'

export interface ConfirmedCardProps {
  readonly claim: ClaimView
  readonly review: ReviewView
  readonly form: FormDefinition
}

/** Value, answer, confirmed value with its rationale; one is edited at a time, in its place. Answers are never overwritten. */
export function ConfirmedCard({ claim, review, form }: ConfirmedCardProps) {
  const { t } = useTexts()
  const [open, setOpen] = useState<string | null>(null)
  const rows = reviewRows(review, t)
  const done = rows.filter(({ confirmed }) => confirmed !== null).length
  return (
    <Card
      flush
      title={t('reviewerReview.confirmedValues')}
      actions={
        <span className="small soft">{t('reviewerReview.progress', { done, total: rows.length })}</span>
      }
    >
      <div className="confirmed__row confirmed__head" aria-hidden="true">
        <span>{t('reviewerReview.column.value')}</span>
        <span>{t('reviewerReview.column.answer')}</span>
        <span>{t('reviewerReview.column.confirmed')}</span>
      </div>
      {rows.map((row) => (
        <ValueRow
          key={row.key}
          claim={claim}
          review={review}
          form={form}
          row={row}
          isOpen={open === row.key}
          onOpen={() => setOpen(row.key)}
          // A save that comes back late closes its own row, never one that was opened meanwhile.
          onClose={() => setOpen((current) => (current === row.key ? null : current))}
        />
      ))}
    </Card>
  )
}

interface ValueRowProps extends ConfirmedCardProps {
  readonly row: ReviewRow
  readonly isOpen: boolean
  readonly onOpen: () => void
  readonly onClose: () => void
}

function ValueRow({ claim, review, form, row, isOpen, onOpen, onClose }: ValueRowProps) {
  const { t } = useTexts()
  return (
    <section
      className={isOpen ? 'confirmed__row confirmed__row--open' : 'confirmed__row'}
      aria-label={row.label}
    >
      <div>
        <div className="confirmed__label">{row.label}</div>
        <Proofs claim={claim} types={row.documentTypeIds} />
      </div>
      <div className="confirmed__answer" data-label={t('reviewerReview.column.answer')}>
        {row.answer ?? '___'}
      </div>
      {isOpen ? (
        <ValueEditor claim={claim} review={review} form={form} row={row} onClose={onClose} />
      ) : (
        <ConfirmedValue claim={claim} form={form} row={row} onOpen={onOpen} />
      )}
    </section>
  )
}

function ConfirmedValue({
  claim,
  form,
  row,
  onOpen,
}: Pick<ValueRowProps, 'claim' | 'form' | 'row' | 'onOpen'>) {
  const texts = useTexts()
  const { t, formatDate } = texts
  const { mayReview } = useAccess()
  const isOpen = mayReview && mayConfirm(statusOf(claim.status.id))
  const relationships = useRelationships()
  if (row.confirmed === null) {
    return isOpen ? (
      <div>
        <Button variant="outlined" size="small" onClick={onOpen}>
          {t('reviewerReview.confirm')}
          <span className="visually-hidden">: {row.label}</span>
        </Button>
      </div>
    ) : (
      <span className="soft">{t('reviewerReview.notConfirmed')}</span>
    )
  }
  const by = t('reviewerReview.by', { name: row.confirmedBy ?? '', date: formatDate(row.confirmedOn, 'day') })
  return (
    <div className="confirmed__value">
      <Check className="icon" aria-hidden="true" />
      <div>
        <strong>{valueText(row, form, relationships, texts)}</strong>
        <div className="small soft">
          {asSentence(row.rationale)} {by}
        </div>
      </div>
      {isOpen ? (
        <IconButton
          aria-label={t('reviewerReview.edit', { value: row.label })}
          title={t('reviewerReview.edit', { value: row.label })}
          onClick={onOpen}
        >
          <Pencil className="icon" aria-hidden="true" />
        </IconButton>
      ) : null}
    </div>
  )
}

/** The proofs that speak of this value, one click away. */
function Proofs({ claim, types }: { readonly claim: ClaimView; readonly types: readonly number[] }) {
  const files = useQuery(documentsQuery(useApi(), claim.id)).data?.documents ?? []
  const proofs = files.filter(({ documentationType }) => types.includes(documentationType.id))
  if (proofs.length === 0) return null
  return (
    <div className="confirmed__proofs small">
      {proofs.map((file) => (
        <DownloadName key={file.id} file={file} />
      ))}
    </div>
  )
}
