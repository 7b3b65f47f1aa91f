import * as common from '../theme/common.module.css'
import * as messagesStyles from './messages.module.css'
import * as styles from './thread-list.module.css'
import type { MessageSide } from '@makewhole/domain/message/message.ts'
import { Link } from 'react-router'
import { Card } from '../components/card.tsx'
import { useTexts } from '../i18n/texts.tsx'
import { useInboxNavigation } from './inbox-place.ts'
import { columnsFor } from './thread-line.ts'
import type { ThreadLine } from './thread-line.ts'

interface RowsProps {
  readonly lines: readonly ThreadLine[]
  readonly side: MessageSide
}

/** A page of threads on a wide screen. */
export function ThreadTable({ lines, side }: RowsProps) {
  const { t } = useTexts()
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label={t('inbox.list')}>
        <thead>
          <tr>
            {columnsFor(side).map((name) => (
              <th key={name} scope="col">
                {t(`inbox.column.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id} className={line.isUnread ? styles.unread : undefined}>
              <td className={common.nowrap}>{line.date}</td>
              <td dir="auto">
                <span className={styles.words}>{line.words}</span>
              </td>
              <td>{line.claim ? <ClaimOfLine claim={line.claim} /> : '___'}</td>
              <th scope="row">
                <SubjectLink line={line} />
              </th>
              <td className={common.nowrap}>{line.status}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The same on a small screen, one card each. */
export function ThreadCards({ lines }: Pick<RowsProps, 'lines'>) {
  const { t } = useTexts()
  return (
    <ul className={styles.cards} aria-label={t('inbox.list')}>
      {lines.map((line) => (
        <li key={line.id}>
          <Card>
            <div className={line.isUnread ? `${styles.card} ${styles.unread}` : styles.card}>
              <SubjectLink line={line} />
              <span className={styles.words} dir="auto">
                {line.words}
              </span>
              {line.claim ? (
                <Link className={common.small} to={line.claim.to}>
                  {t('inbox.relatedTo', { number: claimInWords(line.claim) })}
                </Link>
              ) : null}
              <span className={`${common.small} ${common.soft}`}>
                {line.status} · {line.date}
              </span>
            </div>
          </Card>
        </li>
      ))}
    </ul>
  )
}

function ClaimOfLine({ claim }: { readonly claim: NonNullable<ThreadLine['claim']> }) {
  return (
    <>
      <Link className={common.nowrap} to={claim.to}>
        {claim.number}
      </Link>
      {claim.client === null ? null : (
        <span className={styles.client} dir="auto">
          {' '}
          {claim.client}
        </span>
      )}
    </>
  )
}

function claimInWords({ number, client }: NonNullable<ThreadLine['claim']>): string {
  return [number, ...(client === null ? [] : [client])].join(', ')
}

function SubjectLink({ line: { id, subject, isUnread } }: { readonly line: ThreadLine }) {
  const { t } = useTexts()
  const { to } = useInboxNavigation()
  return (
    <span className={styles.subjectLine}>
      <Link className={styles.subject} to={to({ kind: 'thread', threadId: id })} dir="auto">
        {subject}
      </Link>
      {isUnread ? (
        <>
          {' '}
          <span className={messagesStyles.messageNew}>{t('message.unread')}</span>
        </>
      ) : null}
    </span>
  )
}
