import * as common from '@makewhole/web/theme/common.module.css'
import * as styles from './validation.module.css'
import { useApi } from '@makewhole/web/api/api.tsx'
import { Card } from '@makewhole/web/components/card.tsx'
import { Loaded } from '@makewhole/web/feedback/loaded.tsx'
import { PageSkeleton } from '@makewhole/web/feedback/skeleton.tsx'
import { documentsQuery } from '@makewhole/web/document/document-queries.ts'
import type { ClaimDocuments } from '@makewhole/web/document/document-queries.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { claimPath } from '../claim/claim-paths.ts'
import type { ClaimTabProps } from '../claim/claim-tab.ts'
import { documentState } from '../documents/document-state.ts'
import { MessagesProvider } from '../messages-provider.tsx'
import { Checks, useSummary } from './checks.tsx'

/** "Validation documents": which are wanted, there, accepted and missing (docs/rules/review.md "Validation documents"). */
export function DocumentsValidationTab(props: ClaimTabProps) {
  const { locale } = useTexts()
  return (
    <MessagesProvider of="evidence" locale={locale} fallback={<PageSkeleton />}>
      <DocumentsValidation {...props} />
    </MessagesProvider>
  )
}

type Proof = ClaimDocuments['proofs'][number]

/** Accepted passes, missing or refused fails, unreviewed is undecided. */
const outcomes = {
  accepted: 'pass',
  checking: 'unknown',
  optional: 'unknown',
  'not-needed': 'unknown',
  'not-sent': 'fail',
  'send-again': 'fail',
} as const satisfies Record<Proof['state'], string>

function DocumentsValidation({ claim }: ClaimTabProps) {
  const { t } = useTexts()
  const documents = useQuery(documentsQuery(useApi(), claim.id))
  return (
    <Loaded of={documents} loading={t('validation.loading')}>
      {(data) => <MissingProofs claim={claim} found={data} />}
    </Loaded>
  )
}

function MissingProofs({ claim, found }: ClaimTabProps & { readonly found: ClaimDocuments }) {
  const { t } = useTexts()
  const wanted = found.proofs.filter(
    ({ need, documentIds }) => need !== 'not-needed' || documentIds.length > 0,
  )
  const lines = wanted.map((proof) => ({ proof, outcome: outcomes[proof.state] }))
  const summary = useSummary(lines, 'validation.documents')
  return (
    <div className={common.stack}>
      <p>{t('validation.documents.text')}</p>
      <Card
        withoutPadding
        title={t('validation.documents.title')}
        actions={<span className={common.small}>{summary}</span>}
      >
        <Checks
          caption={t('validation.documents.title')}
          wordsOf="validation.documents"
          columns={{
            claimSide: t('validation.documents.wanted'),
            recordSide: t('validation.documents.there'),
          }}
          checks={lines.map(({ proof, outcome }) => ({
            name: String(proof.documentType.id),
            label: proof.documentType.name,
            outcome,
            claimSide: t(
              proof.isAsked ? 'validation.documents.asked' : `validation.documents.need.${proof.need}`,
            ),
            recordSide: <PresentProof proof={proof} found={found} />,
          }))}
        />
      </Card>
      <p>
        <Link to={claimPath(claim, 'documents')}>{t('validation.documents.open')}</Link>
      </p>
    </div>
  )
}

function PresentProof({ proof, found }: { readonly proof: Proof; readonly found: ClaimDocuments }) {
  const { t } = useTexts()
  const documents = found.documents.filter(({ id }) => proof.documentIds.includes(id))
  if (documents.length === 0) return <span className={common.muted}>{t('validation.documents.missing')}</span>
  return (
    <ul className={styles.values}>
      {documents.map((document) => (
        <li key={document.id}>
          {document.documentName}:{' '}
          <strong>{t(`validation.documents.state.${documentState(document)}`)}</strong>
        </li>
      ))}
    </ul>
  )
}
