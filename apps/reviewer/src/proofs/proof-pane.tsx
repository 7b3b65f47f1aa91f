import * as common from '@makewhole/web/theme/common.module.css'
import * as styles from './proof-pane.module.css'
import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import type { DocumentView } from '@makewhole/contract/document/document.ts'
import type { ReviewedValueView } from '@makewhole/contract/review/review.ts'
import { useApi } from '@makewhole/web/api/api.tsx'
import { useAnnounce } from '@makewhole/web/feedback/live.tsx'
import { SkeletonCard } from '@makewhole/web/feedback/skeleton.tsx'
import { StateCard } from '@makewhole/web/feedback/state-card.tsx'
import { Loaded } from '@makewhole/web/feedback/loaded.tsx'
import { documentsQuery } from '@makewhole/web/document/document-queries.ts'
import type { ClaimDocuments } from '@makewhole/web/document/document-queries.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, FileImage } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useProofDesk } from '../claim/proof-desk.tsx'
import { useKeys } from '../controls/keys.tsx'
import { DocumentActs } from '../documents/document-acts.tsx'
import { DownloadName } from '../documents/download-name.tsx'
import { atPage, initialViewport, resetZoom, rotateRight, zoomed } from './viewport.ts'
import { ProofStrip } from './proof-strip.tsx'
import { ProofTools, Tool } from './proof-tools.tsx'
import { ProofView } from './proof-view.tsx'
import { shownProof } from './shown-proof.ts'

export interface ProofPaneProps {
  readonly claim: ClaimView
  /** The value that is open, whose proof is shown first. */
  readonly row: ReviewedValueView | undefined
}

/** The claim's proofs, one of them open: the one that shows the value that is worked on, or the one that was chosen. */
export function ProofPane({ claim, row }: ProofPaneProps) {
  const { t } = useTexts()
  const documents = useQuery(documentsQuery(useApi(), claim.id))
  return (
    <Loaded of={documents} loading={<SkeletonCard lines={6} />} failed={t('proofs.failedToLoad')}>
      {(data) =>
        data.documents.length === 0 ? (
          <StateCard icon={FileImage} title={t('proofs.none')} text={t('proofs.noneText')} />
        ) : (
          <Proofs claim={claim} row={row} documents={data} />
        )
      }
    </Loaded>
  )
}

interface ProofsProps extends ProofPaneProps {
  readonly documents: ClaimDocuments
}

function Proofs({ claim, row, documents }: ProofsProps) {
  const { t } = useTexts()
  const { shownProof: requestedProof, showProof } = useProofDesk()
  const announce = useAnnounce()
  const files = inOrder(documents)
  const shownFile = shownProof(files, requestedProof, row)
  const place = files.findIndex(({ id }) => id === shownFile?.id)
  const showFile = (file: DocumentView | undefined) => {
    if (!file) return
    showProof(file.id)
    announce(t('proofs.shown', { file: file.documentName, n: files.indexOf(file) + 1, total: files.length }))
  }
  const step = (by: 1 | -1) => showFile(files[(place + by + files.length) % files.length])
  useKeys({ j: () => step(1), k: () => step(-1) })
  return (
    <>
      <ProofStrip
        files={files}
        wanted={documents.proofs}
        shown={shownFile}
        onShow={(id) => showFile(files.find((file) => file.id === id))}
      />
      {shownFile ? (
        <ProofFrame key={shownFile.id} claim={claim} file={shownFile}>
          <Tool icon={ChevronLeft} label={t('proofs.previous')} onPress={() => step(-1)} />
          <Tool icon={ChevronRight} label={t('proofs.next')} onPress={() => step(1)} />
          <span className={styles.file}>
            <DownloadName file={shownFile} />{' '}
            <span className={`${common.small} ${common.soft}`}>
              {t('proofs.position', { n: place + 1, total: files.length })}
            </span>
          </span>
        </ProofFrame>
      ) : null}
    </>
  )
}

/** Sorts by kind, as in the strip, and each kind by time. */
function inOrder({ documents, proofs }: ClaimDocuments): readonly DocumentView[] {
  const kinds = proofs.map(({ documentType }) => documentType.id)
  const placeOf = ({ documentationType }: DocumentView) => {
    const place = kinds.indexOf(documentationType.id)
    return place === -1 ? kinds.length : place
  }
  return documents.toSorted((one, other) => placeOf(one) - placeOf(other))
}

interface ProofFrameProps {
  readonly claim: ClaimView
  readonly file: DocumentView
  readonly children: ReactNode
}

function ProofFrame({ claim, file, children }: ProofFrameProps) {
  const { t } = useTexts()
  const announce = useAnnounce()
  const [look, setLook] = useState(initialViewport)
  const [pages, setPages] = useState(1)
  const turnPage = (by: 1 | -1) => {
    const next = atPage(look, look.page + by, pages)
    if (next.page === look.page) return
    setLook(next)
    announce(t('proofs.pageText', { n: String(next.page), file: file.documentName }))
  }
  useKeys({
    h: () => turnPage(-1),
    l: () => turnPage(1),
    '+': () => setLook(zoomed(look, 1)),
    '-': () => setLook(zoomed(look, -1)),
    f: () => setLook(resetZoom(look)),
    r: () => setLook(rotateRight(look)),
  })
  return (
    <>
      <div className={styles.tools}>
        {children}
        <ProofTools viewport={look} onViewport={setLook} pages={pages} />
        <DocumentActs claim={claim} file={file} hasKeys />
      </div>
      <div className={styles.proof}>
        <ProofView file={file} viewport={look} onPages={setPages} />
      </div>
    </>
  )
}
