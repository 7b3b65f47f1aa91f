import Button from '@mui/material/Button'
import { AppDialog } from '../dialogs/app-dialog.tsx'
import { SlowNotice } from '../feedback/slow-notice.tsx'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import { useTexts } from '../i18n/texts.tsx'
import { useProgram } from '../api/use-program.ts'
import { FilePen, Mailbox, Percent, Users } from 'lucide-react'
import { useId } from 'react'
import { Consequences } from './consequences.tsx'
import { OfferFailure } from './offer-failure.tsx'
import type { OfferQuestionProps } from './offer-answer.tsx'
import { isSplit } from '../settlement/settlement-state.ts'

/** The confirmation before an offer is accepted, with its consequences. */
export function AcceptOffer({ data, offer, answer, onClose }: OfferQuestionProps) {
  const { t, formatList, formatMoney } = useTexts()
  const days = useProgram()?.deadlines
  const leadId = useId()
  const amount = formatMoney(offer.offerAmount)
  const split = {
    icon: Percent,
    title: t('settlement.offer.accept.split'),
    text: t('settlement.offer.accept.split.text'),
  }

  return (
    <AppDialog
      open
      isReadingRequired
      title={t('settlement.offer.accept.title', { amount })}
      describedBy={leadId}
      closeLabel={t('settlement.offer.accept.close')}
      onClose={onClose}
      actions={
        <>
          <SlowNotice isPending={answer.isPending} />
          <Button variant="outlined" onClick={onClose}>
            {t('settlement.offer.accept.back')}
          </Button>
          <Button
            aria-disabled={answer.isPending}
            onClick={() =>
              answer.isPending
                ? undefined
                : answer.mutate({ acceptOffer: true, rejectionReason: null, other: null })
            }
          >
            {t('settlement.offer.accept.act', { amount })}
          </Button>
        </>
      }
    >
      <OfferFailure answer={answer} />
      <p id={leadId}>{t('settlement.offer.accept.lead')}</p>
      <Consequences
        items={[
          {
            icon: Users,
            title: t('settlement.offer.accept.all'),
            text: t('settlement.offer.accept.all.text', { names: formatList(data.parties.map(fullName)) }),
          },
          ...(isSplit(data) ? [split] : []),
          {
            icon: FilePen,
            title: t('settlement.offer.accept.agreement'),
            text: t('settlement.offer.accept.agreement.text', { days: days?.agreementSignDays ?? 30 }),
          },
          {
            icon: Mailbox,
            title: t('settlement.offer.accept.checks'),
            text: t('settlement.offer.accept.checks.text', { days: days?.paymentAfterSignedDays ?? 30 }),
          },
        ]}
      />
    </AppDialog>
  )
}
