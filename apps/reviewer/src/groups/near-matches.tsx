import * as common from '@makewhole/web/theme/common.module.css'
import * as styles from './group-page.module.css'
import Button from '@mui/material/Button'
import type { GroupDetailView } from '@makewhole/contract/group/group.ts'
import { Notice } from '@makewhole/web/feedback/notice.tsx'
import { SlowNotice } from '@makewhole/web/feedback/slow-notice.tsx'
import { errorMessage } from '@makewhole/web/api/error-message.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import { Link } from 'react-router'
import { claimPath } from '../claim/claim-paths.ts'
import { useGroupAct } from './group-queries.ts'

type NearMatchView = GroupDetailView['near'][number]

/** Claims that nearly match, apart from the group: they join it by hand alone (docs/rules/groups.md "Near matches"). */
export function NearMatches({ group }: { readonly group: GroupDetailView }) {
  const texts = useTexts()
  const { t } = texts
  const act = useGroupAct(
    (api, { claim }: NearMatchView) =>
      api.mutate('addClaimToGroup', { input: { groupId: group.id, claimId: claim.id } }),
    ({ claim }) => ({ text: t('groups.near.done', { number: claim.claimNumber }) }),
  )
  if (group.near.length === 0) return null
  return (
    <section className={styles.near} aria-labelledby="near-matches">
      <div className={styles.nearHead}>
        <h2 id="near-matches">{t('groups.near')}</h2>
        <span className={`${common.small} ${common.soft}`}>{t('groups.near.never')}</span>
      </div>
      {act.error ? (
        <Notice tone="problem" live="alert" title={t('shell.notDone')}>
          {errorMessage(act.error, texts)}
        </Notice>
      ) : null}
      <SlowNotice isPending={act.isPending} />
      <ul className={styles.nearList}>
        {group.near.map((each) => (
          <li key={each.claim.id}>
            <div>
              <Link to={claimPath(each.claim)}>{each.claim.claimNumber}</Link> {fullName(each.claim.claimant)}
              <div className={`${common.small} ${common.soft}`}>
                {[each.claim.apn, each.claim.property.address1, each.claim.property.city]
                  .filter(Boolean)
                  .join(', ')}
              </div>
              <div className={common.small}>
                {t(`groups.near.${each.near.by}`, { number: each.near.claimNumber })}
              </div>
            </div>
            {group.abilities.decide ? (
              <Button
                variant="outlined"
                size="small"
                disabled={act.isPending}
                aria-label={t('groups.near.add.name', { number: each.claim.claimNumber })}
                onClick={() => act.mutate(each)}
              >
                {t('groups.near.add')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
