import * as common from '@makewhole/web/theme/common.module.css'
import * as styles from './proof-strip.module.css'
import type { DocumentView } from '@makewhole/contract/document/document.ts'
import type { WantedProof } from '@makewhole/web/document/document-queries.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { Check, Info, Minus, TriangleAlert } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { documentState } from '../documents/document-state.ts'
import type { DocumentState } from '../documents/document-state.ts'

type KindState = DocumentState | 'notSent'

/** One kind of proof: its files and its state. */
interface Kind {
  readonly id: number
  readonly name: string
  readonly files: readonly DocumentView[]
  readonly state: KindState
}

const icons: Readonly<Record<KindState, LucideIcon>> = {
  accepted: Check,
  received: Info,
  scanning: Info,
  refused: TriangleAlert,
  blocked: TriangleAlert,
  notSent: Minus,
}
/** The order of states: the best state of several files is their kind's state. */
const stateOrder: readonly DocumentState[] = ['accepted', 'received', 'scanning', 'refused', 'blocked']

export interface ProofStripProps {
  readonly files: readonly DocumentView[]
  readonly wanted: readonly WantedProof[]
  readonly shown: DocumentView | undefined
  readonly onShow: (id: string) => void
}

/** Each kind of proof that is required or was sent, with its state and a link to its first file. */
export function ProofStrip({ files, wanted: proofs, shown, onShow }: ProofStripProps) {
  const { t } = useTexts()
  return (
    <ul className={styles.strip} aria-label={t('proofs.kinds')}>
      {kindsOf(files, proofs).map(({ id, name, files: [first, ...more], state }) => {
        const Icon = icons[state]
        const words = state === 'notSent' ? t('proofs.notSent') : t(`reviewerDocuments.state.${state}`)
        return (
          <li key={id}>
            <button
              type="button"
              className={styles.kind}
              data-state={state}
              aria-current={shown?.documentationType.id === id ? 'true' : undefined}
              disabled={!first}
              onClick={() => first && onShow(first.id)}
            >
              <span className={styles.name}>{name}</span>
              <span className={`${styles.state} ${common.small}`}>
                <Icon className={common.icon} aria-hidden="true" />
                {words}
                {more.length > 0 ? `, ${t('proofs.files', { count: more.length + 1 })}` : null}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** Groups files by kind in the order of the program's documents: required kinds, then others that were sent. */
function kindsOf(files: readonly DocumentView[], proofs: readonly WantedProof[]): readonly Kind[] {
  const requiredProofs = proofs.filter(
    ({ need, documentIds }) => need === 'required' || documentIds.length > 0,
  )
  const kinds = new Map(requiredProofs.map(({ documentType }) => [documentType.id, documentType.name]))
  for (const { documentationType } of files) {
    if (!kinds.has(documentationType.id)) kinds.set(documentationType.id, documentationType.name)
  }
  return [...kinds].map(([id, name]) => {
    const own = files.filter(({ documentationType }) => documentationType.id === id)
    const state = stateOrder.find((each) => own.some((file) => documentState(file) === each)) ?? 'notSent'
    return { id, name, files: own, state }
  })
}
