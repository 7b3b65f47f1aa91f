import * as common from '@makewhole/web/theme/common.module.css'
import * as styles from './document-names.module.css'
import type { DocumentView } from '@makewhole/contract/document/document.ts'
import { Card } from '@makewhole/web/components/card.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { documentState } from './document-state.ts'

/** The viewer role's list of documents: names and states, without downloads. */
export function DocumentNames({ files }: { readonly files: readonly DocumentView[] }) {
  const { t, formatDate } = useTexts()
  return (
    <Card title={t('reviewer.tab.documents')}>
      {files.length === 0 ? <p className={common.soft}>{t('shell.noRecords')}</p> : null}
      <ul className={`${common.plainList} ${styles.documentNames}`}>
        {files.map((file) => (
          <li key={file.id}>
            <strong>{file.documentName}</strong>
            <div className={`${common.small} ${common.soft}`}>
              {file.documentationType.name} · {t(`reviewerDocuments.state.${documentState(file)}`)} ·{' '}
              {formatDate(file.createdOn, 'medium')}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
