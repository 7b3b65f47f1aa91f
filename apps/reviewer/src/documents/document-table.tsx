import * as common from '@makewhole/web/theme/common.module.css'
import * as cardStyles from '@makewhole/web/components/card.module.css'
import * as styles from './document-table.module.css'
import Checkbox from '@mui/material/Checkbox'
import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import type { DocumentView } from '@makewhole/contract/document/document.ts'
import { useTablePage } from '@makewhole/web/components/use-table-page.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { DocumentActs } from './document-acts.tsx'
import { DownloadName } from './download-name.tsx'
import { documentState } from './document-state.ts'
import { useIsWide } from '@makewhole/web/components/use-is-wide.ts'

export interface DocumentTableProps {
  readonly claim: ClaimView
  readonly files: readonly DocumentView[]
  readonly selected: ReadonlySet<string>
  readonly onSelect: (selected: ReadonlySet<string>) => void
}

/** A table on wide screens, an accordion on phones, ten files a page; either can choose some or all files of the claim. */
export function DocumentTable(props: DocumentTableProps) {
  const { t } = useTexts()
  const { files, selected, onSelect } = props
  const isWide = useIsWide()
  const { shown, pager } = useTablePage(files)
  const areAll = files.every(({ id }) => selected.has(id))
  const all = (
    <Checkbox
      checked={areAll}
      indeterminate={!areAll && selected.size > 0}
      onChange={() => onSelect(new Set(areAll ? [] : files.map(({ id }) => id)))}
      slotProps={{ input: { 'aria-label': t('reviewerDocuments.selectAll') } }}
    />
  )
  if (!isWide) {
    return (
      <>
        <div className={common.row}>
          {all} {t('reviewerDocuments.selectAll')}
        </div>
        <ul className={`${common.plainList} ${styles.documentAccordion}`}>
          {shown.map((file) => (
            <DocumentCard key={file.id} {...props} file={file} />
          ))}
        </ul>
        {pager}
      </>
    )
  }
  return (
    <div className={styles.documentTable}>
      <table>
        <thead>
          <tr>
            <th scope="col">{all}</th>
            <th scope="col">{t('reviewerDocuments.column.name')}</th>
            <th scope="col">{t('reviewerDocuments.column.type')}</th>
            <th scope="col">{t('reviewerDocuments.column.sent')}</th>
            <th scope="col">{t('reviewerDocuments.column.state')}</th>
            <th scope="col">
              <span className={common.visuallyHidden}>{t('reviewerDocuments.column.acts')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((file) => (
            <DocumentRow key={file.id} {...props} file={file} />
          ))}
        </tbody>
      </table>
      {pager}
    </div>
  )
}

interface OneFileProps extends DocumentTableProps {
  readonly file: DocumentView
}

function DocumentRow({ claim, file, selected, onSelect }: OneFileProps) {
  const { formatDate } = useTexts()
  return (
    <tr>
      <td>
        <SelectOne file={file} selected={selected} onSelect={onSelect} />
      </td>
      <th scope="row">
        <DownloadName file={file} />
      </th>
      <td>
        {file.documentationType.name}
        {file.acceptableDocument ? (
          <div className={`${common.small} ${common.soft}`}>{file.acceptableDocument.name}</div>
        ) : null}
      </td>
      <td>{formatDate(file.createdOn, 'medium')}</td>
      <td>
        <StateWords file={file} />
      </td>
      <td>
        <DocumentActs claim={claim} file={file} />
      </td>
    </tr>
  )
}

function DocumentCard({ claim, file, selected, onSelect }: OneFileProps) {
  const { t, formatDate } = useTexts()
  return (
    <li className={`${cardStyles.card} ${styles.documentAccordionCard}`}>
      <SelectOne file={file} selected={selected} onSelect={onSelect} />
      <details>
        <summary>
          <span>
            {file.documentName}
            <span className={`${common.small} ${common.soft} ${styles.documentAccordionType}`}>
              {file.documentationType.name} · {t(`reviewerDocuments.state.${documentState(file)}`)}
            </span>
          </span>
        </summary>
        <div className={`${common.stack} ${styles.documentAccordionBody}`}>
          <DownloadName file={file} />
          <div className={`${common.small} ${common.soft}`}>{formatDate(file.createdOn, 'medium')}</div>
          <StateWords file={file} />
          <DocumentActs claim={claim} file={file} />
        </div>
      </details>
    </li>
  )
}

function StateWords({ file }: { readonly file: DocumentView }) {
  const { t } = useTexts()
  const state = documentState(file)
  return (
    <>
      <span className={styles.documentState} data-state={state}>
        {t(`reviewerDocuments.state.${state}`)}
      </span>
      {file.refusalReason ? (
        <div className={`${common.small} ${common.soft}`}>{file.refusalReason}</div>
      ) : null}
      {file.documentClass === 'internal' ? (
        <div className={`${common.small} ${common.soft}`}>{t('reviewerDocuments.internal')}</div>
      ) : null}
    </>
  )
}

function SelectOne({ file, selected, onSelect }: Pick<OneFileProps, 'file' | 'selected' | 'onSelect'>) {
  const { t } = useTexts()
  const isSelected = selected.has(file.id)
  return (
    <Checkbox
      checked={isSelected}
      onChange={() => {
        const next = new Set(selected)
        if (isSelected) next.delete(file.id)
        else next.add(file.id)
        onSelect(next)
      }}
      slotProps={{ input: { 'aria-label': t('reviewerDocuments.select', { file: file.documentName }) } }}
    />
  )
}
