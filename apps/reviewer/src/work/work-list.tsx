import * as common from '@makewhole/web/theme/common.module.css'
import * as styles from './work-list.module.css'
import type { CallAnswer } from '@makewhole/contract/client.ts'
import { maxWork } from '@makewhole/contract/review/review.ts'
import { joinParts, optionName } from '@makewhole/web/claim/claim-words.ts'
import { TurnMark } from '@makewhole/web/components/turn-mark.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useProgram } from '@makewhole/web/api/use-program.ts'
import { Link } from 'react-router'
import { claimPath } from '../claim/claim-paths.ts'
import { staffTurn } from '../claim/turn-label.ts'

type Work = CallAnswer<'listNextWork'>['claims'][number]

/** Claims in the order of their due dates, each with its date, claimant and status. */
export function WorkList({ claims }: { readonly claims: readonly Work[] }) {
  const texts = useTexts()
  const { t, find } = texts
  const program = useProgram()
  return (
    <>
      <ol className={styles.nextWork}>
        {claims.map((item) => (
          <li key={item.claimId}>
            <TurnMark
              {...staffTurn(
                {
                  statusId: item.status.id,
                  side: item.side,
                  dueOn: item.dueOn,
                  isClientToInvite: item.isClientToInvite,
                },
                program?.today ?? null,
                texts,
              )}
            />
            <span>
              <Link to={claimPath({ id: item.claimId, claimNumber: item.claimNumber })}>
                {item.claimNumber}
              </Link>{' '}
              {joinParts([item.claimantLastName, item.claimantFirstName])}
            </span>
            <span className={common.soft}>
              {joinParts(
                [
                  optionName(item.status, program?.statuses, texts.tr),
                  item.isMine ? null : item.reviewer,
                  item.heldBy && find('claimBar.blocked.OFFER_WAITS_FOR_MANAGER', { held: item.heldBy }),
                ],
                ' · ',
              )}
            </span>
          </li>
        ))}
      </ol>
      {claims.length < maxWork ? null : (
        <p className={`${styles.rest} ${common.small} ${common.soft}`}>
          {t('reviewer.next.first', { count: claims.length })}{' '}
          <Link to="/claims">{t('reviewer.next.all')}</Link>
        </p>
      )}
    </>
  )
}
