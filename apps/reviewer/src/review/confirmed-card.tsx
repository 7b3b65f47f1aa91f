import * as common from '@makewhole/web/theme/common.module.css'
import * as styles from './confirmed-card.module.css'
import { classNames } from '@makewhole/web/components/class-names.ts'
import IconButton from '@mui/material/IconButton'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import type { ReviewView } from '@makewhole/contract/review/review.ts'
import { statusOf } from '@makewhole/domain/claim/status.ts'
import type { FormDefinition } from '@makewhole/domain/form/definition.ts'
import { useApi } from '@makewhole/web/api/api.tsx'
import { Card } from '@makewhole/web/components/card.tsx'
import { documentsQuery } from '@makewhole/web/document/document-queries.ts'
import { asSentence } from '@makewhole/web/i18n/sentence.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useQuery } from '@tanstack/react-query'
import { Circle, CircleCheck, CircleDot, Pencil } from 'lucide-react'
import { useEffect, useLayoutEffect } from 'react'
import { useDesk } from '../claim/desk.tsx'
import { documentState } from '../documents/document-state.ts'
import { DownloadName } from '../documents/download-name.tsx'
import { OpenValue } from './open-value.tsx'
import { useRelationships } from './review-queries.ts'
import { reviewRows } from './review-rows.ts'
import type { ReviewRow } from './review-rows.ts'
import { answerText, valueText } from './value-text.ts'

export interface ConfirmedCardProps {
  readonly claim: ClaimView
  readonly review: ReviewView
  readonly form: FormDefinition
}

/**
 * The values in their one order, each with the household's answer, the proof that shows it, and what was confirmed and why
 * (docs/rules/screens.md "Workspace"). One is open at a time: the first that is not confirmed, or the one that was
 * chosen. Answers are never overwritten.
 */
export function ConfirmedCard({ claim, review, form }: ConfirmedCardProps) {
  const { t } = useTexts()
  const { asked, settle, openKey, follows, opening } = useDesk()
  const isDesk = useMediaQuery('(min-width: 56.25em)', { noSsr: true })
  const rows = reviewRows(review, t)
  const status = statusOf(claim.status.id)
  const mayEdit = claim.abilities.includes('review.edit')
  const first = status === 'underReview' ? rows.find(isMissing) : undefined
  const opened = mayEdit ? (openKey ?? first?.key ?? null) : null
  const isConfirming = mayEdit && status === 'underReview'
  useLayoutEffect(() => {
    if (!opening.current) return
    opening.current = false
    // At a desk the work begins where it waits; on a phone the claim is read first.
    if (isConfirming && isDesk) follows.current = true
  }, [isConfirming, isDesk, follows, opening])
  useEffect(() => {
    if (asked !== 'confirm') return
    settle()
    const acts = document.querySelector('[data-open-value-acts]')
    acts?.querySelector('button')?.focus()
  }, [asked, settle])
  return (
    <Card
      flush
      title={t('reviewerReview.confirmedValues')}
      actions={
        <span className={`${common.small} ${common.soft}`}>{t('reviewerReview.neverOverwritten')}</span>
      }
    >
      {rows.map((row) => (
        <ValueRow
          key={row.key}
          claim={claim}
          review={review}
          form={form}
          row={row}
          mayEdit={mayEdit}
          isOpen={opened === row.key}
        />
      ))}
    </Card>
  )
}

const isMissing = ({ isNeeded, confirmed }: ReviewRow) => isNeeded && confirmed === null

interface ValueRowProps extends ConfirmedCardProps {
  readonly row: ReviewRow
  readonly mayEdit: boolean
  readonly isOpen: boolean
}

function ValueRow({ claim, review, form, row, mayEdit, isOpen }: ValueRowProps) {
  const texts = useTexts()
  const { t } = texts
  const { openValue, follows } = useDesk()
  const isDone = row.confirmed !== null
  const Icon = isOpen ? CircleDot : isDone ? CircleCheck : Circle
  const choose = () => {
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
          <button type="button" onClick={choose}>
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
      </div>
      {mayEdit && isDone && !isOpen ? (
        <IconButton
          aria-label={t('reviewerReview.edit', { value: row.label })}
          title={t('reviewerReview.edit', { value: row.label })}
          onClick={choose}
        >
          <Pencil className={common.icon} aria-hidden="true" />
        </IconButton>
      ) : null}
      {isOpen ? <OpenValue key={row.key} claim={claim} review={review} form={form} row={row} /> : null}
    </section>
  )
}

/** What was confirmed where it is not the answer, why, by whom, when. */
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

/** The proofs that speak of this value and where each stands, one click away. */
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
          <DownloadName file={file} />{' '}
          <span className={common.soft}>{t(`reviewerDocuments.state.${documentState(file)}`)}</span>
        </li>
      ))}
    </ul>
  )
}
