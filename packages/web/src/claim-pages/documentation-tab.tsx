import * as styles from './documentation-tab.module.css'
import Button from '@mui/material/Button'
import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import type { ProgramView } from '@makewhole/contract/program/routes.ts'
import { statusIds } from '@makewhole/domain/claim/status.ts'
import type { LocalDate } from '@makewhole/domain/shared/local-date.ts'
import { requestIdOf, useApi } from '../api/api.tsx'
import { programQuery } from '../api/queries.ts'
import { ContactText } from '../components/contact-text.tsx'
import { Notice } from '../feedback/notice.tsx'
import { PageSkeleton, SkeletonCard } from '../feedback/skeleton.tsx'
import { StateCard } from '../feedback/state-card.tsx'
import { TurnMark } from '../components/turn-mark.tsx'
import { documentsQuery } from '../document/document-queries.ts'
import type { ClaimDocuments } from '../document/document-queries.ts'
import { formatBytes } from '../document/file-batch.ts'
import { groupProofs } from '../document/proof-groups.ts'
import { ProofList } from '../document/proof-list.tsx'
import { useTexts } from '../i18n/texts.tsx'
import { useQuery } from '@tanstack/react-query'
import { CloudAlert } from 'lucide-react'
import { Link } from 'react-router'
import { tabPath } from '../claim/claim-paths.ts'

const requiredProofs = [
  'identity',
  'ownership',
  'residence',
  'apn',
  'acreage',
  'footage',
  'insurance',
  'photos',
] as const

/** The required proofs of a claim, the files sent so far, and the upload (docs/rules/screens.md "Documentation"). */
export function DocumentationTab({ claim }: { readonly claim: ClaimView }) {
  const { t } = useTexts()
  const api = useApi()
  const documents = useQuery(documentsQuery(api, claim.id))
  const program = useQuery({ ...programQuery(api), meta: { local: true } })
  if (documents.isPending || program.isPending) {
    return (
      <PageSkeleton label={t('documents.loading')}>
        <SkeletonCard lines={5} />
      </PageSkeleton>
    )
  }
  if (!documents.data || !program.data) return <Unavailable cause={documents.error ?? program.error} />
  const types = program.data.documentTypes
  return (
    <div className={styles.documentation}>
      <div className={styles.main}>
        <ProofRequest claim={claim} documents={documents.data} types={types} today={program.data.today} />
        {claim.abilities.includes('document.upload') ? null : <NoMoreFiles claim={claim} />}
        <ul className={styles.notes}>
          <li>{t('documents.note.more')}</li>
          <li>{t('documents.note.incomplete')}</li>
        </ul>
        <ProofList
          claimId={claim.id}
          documents={documents.data}
          types={types}
          limits={program.data.upload}
          relationshipId={claim.claimant.propertyRelationship?.id ?? null}
        />
      </div>
      <ProofsAside program={program.data} />
    </div>
  )
}

/** Why nothing can be sent: the server refuses files in this status, and so does the page. */
function NoMoreFiles({ claim }: { readonly claim: ClaimView }) {
  const { t } = useTexts()
  return (
    <Notice tone="rest" title={t('documents.closed.title')}>
      <p>{t('documents.closed.text', { status: claim.status.name })}</p>
      <p>
        <Link to={tabPath(claim, 'messaging')}>{t('documents.closed.message')}</Link>
      </p>
    </Notice>
  )
}

interface ProofRequestProps {
  readonly claim: ClaimView
  readonly documents: ClaimDocuments
  readonly types: ProgramView['documentTypes']
  readonly today: LocalDate
}

/** The proofs that a reviewer waits for, with their date. */
function ProofRequest({ claim, documents, types, today }: ProofRequestProps) {
  const { t, tr, formatDate } = useTexts()
  const { requested: requestedProofs } = groupProofs(documents, types)
  const count = requestedProofs.length
  if (claim.status.id !== statusIds.incomplete || count === 0) return null
  const { dueOn } = claim.turn
  const isOverdue = dueOn !== null && dueOn < today
  return (
    <section className={styles.ask} aria-labelledby="documentation-ask">
      <TurnMark side="claimant" label={t('claim.turn.claimant')} />
      <h2 id="documentation-ask">{t('documents.ask.title', { count })}</h2>
      <p>
        {dueOn
          ? t(isOverdue ? 'documents.ask.late' : 'documents.ask.due', {
              count,
              date: formatDate(dueOn, 'deadline'),
            })
          : t('documents.ask.text')}
      </p>
      <ul>
        {requestedProofs.map(({ proof, type }) => (
          <li key={proof.documentType.id}>{type ? tr(type.name) : proof.documentType.name}</li>
        ))}
      </ul>
      <p>
        <Link to={tabPath(claim, 'messaging')}>{t('documents.ask.message')}</Link>
      </p>
    </section>
  )
}

function ProofsAside({ program }: { readonly program: ProgramView }) {
  const { t, locale } = useTexts()
  return (
    <aside className={styles.aside}>
      <h2>{t('documents.required.title')}</h2>
      <ul>
        {requiredProofs.map((proof) => (
          <li key={proof}>{t(`documents.required.${proof}`)}</li>
        ))}
      </ul>
      <h2>{t('documents.burned.title')}</h2>
      <p>{t('documents.burned.text')}</p>
      <p>
        <ContactText id="documents.burned.help" support={program.support} />
      </p>
      <p>{t('documents.accepted.kinds', { size: formatBytes(program.upload.maxBytes, locale) })}</p>
    </aside>
  )
}

function Unavailable({ cause }: { readonly cause: unknown }) {
  const { t } = useTexts()
  return (
    <StateCard
      icon={CloudAlert}
      title={t('documents.unavailable')}
      requestId={requestIdOf(cause)}
      action={
        <Button component={Link} to="/claims">
          {t('documents.return')}
        </Button>
      }
    />
  )
}
