import * as common from '../theme/common.module.css'
import * as styles from './followed-claim.module.css'
import Button from '@mui/material/Button'
import type { ClaimSummaryView } from '@makewhole/contract/claim/claim.ts'
import { joinParts, optionName } from '../claim/claim-words.ts'
import { Card } from '../components/card.tsx'
import { TurnMark } from '../components/turn-mark.tsx'
import { useTexts } from '../i18n/texts.tsx'
import { useProgram } from '../api/use-program.ts'
import { Link } from 'react-router'
import { followedTurn } from './followed-turn.ts'

/**
 * The claims that a law firm works on for the person, each with its state (docs/rules/law-firms.md "What the
 * client sees").
 */
export function FollowedClaims({ claims }: { readonly claims: readonly ClaimSummaryView[] }) {
  const texts = useTexts()
  const { t, tr } = texts
  const program = useProgram()
  return (
    <Card title={t('followed.title')}>
      <ul className={styles.list}>
        {claims.map((claim) => (
          <li key={claim.id}>
            <p>
              <b>{claim.claimNumber}</b>
              <span className={common.soft}>
                {' '}
                {joinParts([claim.property.address1, claim.property.city])}
              </span>
            </p>
            <TurnMark {...followedTurn(claim.turn, texts)} />
            <p className={common.soft}>{optionName(claim.status, program?.statuses, tr)}</p>
            <Button component={Link} variant="outlined" to={`/followed/${claim.claimNumber}/${claim.id}`}>
              {t('followed.open')}
              <span className={common.visuallyHidden}> {claim.claimNumber}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
