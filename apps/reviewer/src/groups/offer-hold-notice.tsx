import * as common from '@makewhole/web/theme/common.module.css'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import type { OfferHoldView, ParcelLedgerView } from '@makewhole/contract/group/ledger.ts'
import { Card } from '@makewhole/web/components/card.tsx'
import { Field } from '@makewhole/web/controls/field.tsx'
import { Notice } from '@makewhole/web/feedback/notice.tsx'
import { SlowNotice } from '@makewhole/web/feedback/slow-notice.tsx'
import { focusOn, useSubmitValidation } from '@makewhole/web/controls/use-submit-validation.ts'
import { errorMessage } from '@makewhole/web/api/error-message.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useSavedTyping } from '@makewhole/web/rich-text/saved-typing.ts'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { useProofDesk } from '../claim/proof-desk.tsx'
import { useStaffAct } from '../claim/use-staff-act.ts'

interface HoldProps {
  readonly claim: ClaimView
  readonly ledger: ParcelLedgerView
}

/**
 * The reason why the next offer of a claim waits, with the act that releases it or its author
 * (docs/rules/groups.md "An offer that waits").
 */
export function OfferHoldNotice({ claim, ledger }: HoldProps) {
  const { t, formatDate } = useTexts()
  const { approval, holds, isHeld, abilities } = ledger
  if (!isHeld)
    return approval === null ? null : (
      <Notice
        tone="done"
        title={t('groups.hold.approved', {
          name: approval.by ?? t('groups.page.somebody'),
          date: formatDate(Number(approval.on)),
        })}
      >
        {approval.rationale}
      </Notice>
    )
  return (
    <>
      <Notice tone="rest" title={t('groups.hold.title')}>
        {holds.length === 0 ? (
          <p>{t('groups.hold.unseen')}</p>
        ) : (
          <ul>
            {holds.map((hold) => (
              <li key={`${hold.groupId} ${hold.structures}`}>
                <HoldReason hold={hold} />
              </li>
            ))}
          </ul>
        )}
        {abilities.approve ? null : <p>{t('groups.hold.ask')}</p>}
      </Notice>
      {abilities.approve ? <ApproveCard claim={claim} ledger={ledger} /> : null}
    </>
  )
}

function HoldReason({ hold: { kind, groupId, structures, because } }: { readonly hold: OfferHoldView }) {
  const { t } = useTexts()
  if (kind === 'flagged')
    return (
      <>
        {t('groups.hold.flagged')} <Link to={`/groups/${groupId}`}>{t('groups.hold.group')}</Link>
      </>
    )
  return structures && because ? t(`groups.hold.${because}.${structures}`) : null
}

function ApproveCard({ claim, ledger }: HoldProps) {
  const texts = useTexts()
  const { t } = texts
  const [rationale, setRationale] = useSavedTyping(`offer-approval.${claim.id}`, '')
  const act = useStaffAct(
    claim.id,
    (api, input: { readonly calculationVersion: number; readonly holdsSeen: string }) =>
      api.mutate('approveOffer', { input: { ...input, claimId: claim.id, rationale } }),
    { text: t('groups.hold.done'), then: () => setRationale(null) },
  )
  const missing = rationale.trim() === '' ? ['approval-why'] : []
  const { shown, attempt } = useSubmitValidation(missing, focusOn)
  const { calculationVersion, holdsSeen } = ledger
  const { requestedAct, clearRequest } = useProofDesk()
  useEffect(() => {
    if (requestedAct !== 'approveOffer') return
    focusOn('approval-why')
    clearRequest()
  }, [requestedAct, clearRequest])
  return (
    <Card title={t('groups.hold.approve')}>
      <div className={common.stack}>
        {act.error ? (
          <Notice tone="problem" live="alert" title={t('shell.notDone')}>
            {errorMessage(act.error, texts)}
          </Notice>
        ) : null}
        <Field
          id="approval-why"
          label={t('groups.hold.why')}
          hint={t('groups.hold.why.hint')}
          required
          error={shown.includes('approval-why') ? t('groups.decide.missing.reason') : null}
        >
          {(aria) => (
            <OutlinedInput
              multiline
              fullWidth
              minRows={2}
              value={rationale}
              onChange={(change) => setRationale(change.target.value)}
              inputProps={{ ...aria, maxLength: 2000 }}
            />
          )}
        </Field>
        <div>
          <Button
            variant="outlined"
            disabled={act.isPending || calculationVersion === null}
            onClick={() =>
              attempt(() => {
                if (calculationVersion !== null) act.mutate({ calculationVersion, holdsSeen })
              })
            }
          >
            {t('groups.hold.act')}
          </Button>
          <SlowNotice isPending={act.isPending} />
        </div>
      </div>
    </Card>
  )
}
