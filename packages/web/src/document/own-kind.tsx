import * as common from '../theme/common.module.css'
import * as styles from './upload-line.module.css'
import Button from '@mui/material/Button'
import { useTexts } from '../i18n/texts.tsx'
import type { FileKind, KindProblems, UploadType } from './file-kind.ts'
import { KindFields } from './kind-fields.tsx'
import type { UploadItem } from './upload-queue.ts'
import { ownKindId } from './use-file-kinds.ts'

export interface OwnKindProps {
  readonly item: UploadItem
  readonly types: readonly UploadType[]
  /** The kind of the batch. */
  readonly batchKind: FileKind
  /** Null while the file is of the batch's kind. */
  readonly own: FileKind | null
  readonly problems: KindProblems
  readonly onChange: (kind: FileKind | null) => void
}

/** Lets one file of a batch be something else than the others. */
export function OwnKind({ item, types, batchKind, own, problems, onChange }: OwnKindProps) {
  const { t } = useTexts()
  const id = ownKindId(item)
  return (
    <>
      <Button
        className={styles.other}
        variant="text"
        size="small"
        onClick={() => onChange(own ? null : batchKind)}
      >
        {t(own ? 'documents.item.commonKind' : 'documents.item.ownKind')}
        <span className={common.visuallyHidden}>: {item.name}</span>
      </Button>
      {own ? (
        <div className={styles.own} role="group" aria-label={item.name}>
          <KindFields
            id={id}
            types={types}
            kind={own}
            isFixed={false}
            problems={problems}
            onChange={onChange}
          />
        </div>
      ) : null}
    </>
  )
}
