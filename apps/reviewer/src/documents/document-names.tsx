import * as common from '@makewhole/web/theme/common.module.css'
import * as styles from './document-names.module.css'
import type { DocumentView } from '@makewhole/contract/document/document.ts'
import { Card } from '@makewhole/web/components/card.tsx'
import { useTablePage } from '@makewhole/web/components/use-table-page.tsx'
import { NoData } from '@makewhole/web/feedback/no-data.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { documentState } from './document-state.ts'

/** The viewer role's list of documents: names and states, without downloads. */
export function DocumentNames({ files }: { readonly files: readonly DocumentView[] }) {
  const { t, formatDate } = useTexts()
  const { shown, pager } = useTablePage(files)
  return (
    <Card title={t('reviewer.tab.documents')}>
      {files.length === 0 ? (
        <NoData headingLevel={3}>
          <p>{t('shell.noRecords')}</p>
        </NoData>
      ) : null}
      <ul className={`${common.plainList} ${styles.documentNames}`}>
        {shown.map((file) => (
          <li key={file.id}>
            <strong>{file.documentName}</strong>
            <div className={`${common.small} ${common.soft}`}>
              {file.documentationType.name} · {t(`reviewerDocuments.state.${documentState(file)}`)} ·{' '}
              {formatDate(file.createdOn, 'medium')}
            </div>
          </li>
        ))}
      </ul>
      {pager}
    </Card>
  )
}
