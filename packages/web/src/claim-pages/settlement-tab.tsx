import * as common from '../theme/common.module.css'
import * as callFailureStyles from '../settlement/call-failure.module.css'
import * as settlementStyles from '../settlement/settlement.module.css'
import * as styles from './settlement-tab.module.css'
import Button from '@mui/material/Button'
import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import { requestIdOf, useApi } from '../api/api.tsx'
import { Notice } from '../feedback/notice.tsx'
import { PageSkeleton, SkeletonCard } from '../feedback/skeleton.tsx'
import { StateCard } from '../feedback/state-card.tsx'
import { useTexts } from '../i18n/texts.tsx'
import {
  agreementsQuery,
  offerHistoryQuery,
  partiesQuery,
  signersQuery,
} from '../settlement/settlement-queries.ts'
import { useQuery } from '@tanstack/react-query'
import { CloudAlert } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useFirmParts } from '../claim/firm-parts.ts'
import { AddressPart } from '../payment-address/address-part.tsx'
import { AgreementFile, AgreementPart } from '../agreement/agreement-part.tsx'
import { Arrival } from '../settlement/arrival.tsx'
import { BreakdownPart } from '../breakdown/breakdown-part.tsx'
import { OfferPart } from '../offer/offer-part.tsx'
import { PartState } from './part-state.tsx'
import { Part } from './part.tsx'
import { SettlementAside } from './settlement-aside.tsx'
import { agreementToShow, canAnswerOffer, partsOf, partToOpen } from '../settlement/settlement-state.ts'
import type { PartName, SettlementData } from '../settlement/settlement-state.ts'

/**
 * Offer, breakdown, agreement and addresses in the order in which they happen
 * (docs/rules/screens.md "Offer & Settlement").
 */
export function SettlementTab({ claim }: { readonly claim: ClaimView }) {
  const { t, locale } = useTexts()
  const api = useApi()
  const history = useQuery(offerHistoryQuery(api, claim.id, locale))
  const parties = useQuery(partiesQuery(api, claim.id))
  const agreements = useQuery(agreementsQuery(api, claim.id))
  const agreement = agreementToShow(agreements.data ?? [])
  const signers = useQuery({ ...signersQuery(api, claim.id), enabled: agreement?.state === 'accepted' })
  const asked = [history, parties, agreements]
  if (history.data && parties.data && agreements.data) {
    const data = {
      claim,
      history: history.data,
      parties: parties.data,
      agreement,
      signers: signers.data?.signers ?? (signers.isError ? [] : null),
    }
    return <Settlement data={data} />
  }
  const failed = asked.find(({ isError }) => isError)
  if (!failed) {
    return (
      <PageSkeleton label={t('settlement.loading')}>
        <SkeletonCard lines={6} />
        <SkeletonCard lines={1} />
        <SkeletonCard lines={1} />
      </PageSkeleton>
    )
  }
  return (
    <StateCard
      icon={CloudAlert}
      title={t('settlement.unavailable')}
      requestId={requestIdOf(failed.error)}
      action={
        <Button variant="outlined" onClick={() => asked.forEach((query) => void query.refetch())}>
          {t('shell.tryAgain')}
        </Button>
      }
    />
  )
}

function Settlement({ data }: { readonly data: SettlementData }) {
  const { t } = useTexts()
  const parts = partsOf(data)
  const firm = useFirmParts()
  // The offer shows the reason why it ended.
  const initialPart = data.history.currentOffer?.lapse ? 'offer' : partToOpen(parts)
  const [chosen, setChosen] = useState<Partial<Record<PartName, boolean>>>({})
  const { hash, key } = useLocation()
  const [followed, setFollowed] = useState<string | null>(null)
  // A link may lead to any part that can be opened, even a closed one; its field needs it open.
  if (followed !== key) {
    setFollowed(key)
    if (hash) setChosen({ ...chosen, [hash.slice(1)]: true })
  }
  const isOpen = (name: PartName) => chosen[name] ?? name === initialPart
  const offerId = data.history.currentOffer?.id ?? null
  const [firstOfferId, setFirstOfferId] = useState(offerId)
  /** The offer whose answer is being confirmed. */
  const [askingAbout, setAskingAbout] = useState<string | null>(null)
  const isSuperseded = askingAbout !== null && askingAbout !== offerId
  const wasAnsweredElsewhere = askingAbout !== null && !isSuperseded && !canAnswerOffer(data)
  useEffect(() => {
    if (wasAnsweredElsewhere) setAskingAbout(null)
  }, [wasAnsweredElsewhere])

  /** Leaves an answered part open, so that its notice can be read. */
  const keepOpen = (name: PartName) => setChosen((before) => ({ ...before, [name]: true }))

  return (
    <div className={settlementStyles.settlement}>
      <div className={common.stack}>
        {isSuperseded ? (
          <Superseded
            amount={data.history.currentOffer?.offerAmount ?? null}
            onClose={() => {
              setAskingAbout(null)
              setFirstOfferId(offerId)
            }}
          />
        ) : null}
        {!isSuperseded && firstOfferId !== null && offerId !== firstOfferId && offerId !== null ? (
          <Notice
            tone="info"
            live="status"
            title={t('settlement.offer.isNew')}
            onClose={() => setFirstOfferId(offerId)}
          >
            {t('settlement.offer.isNew.text')}
          </Notice>
        ) : null}
        <Suspense>
          {firm && data.claim.abilities.includes('partyLink.edit') ? (
            <firm.Links claim={data.claim} parties={data.parties} />
          ) : null}
        </Suspense>
        <ol className={`${common.plainList} ${styles.parts}`}>
          {parts.map(({ name, tone }, index) => (
            <Part
              key={name}
              number={index + 1}
              title={t(`settlement.part.${name}`)}
              tone={tone}
              isOpen={isOpen(name)}
              onToggle={() => setChosen((before) => ({ ...before, [name]: !isOpen(name) }))}
              state={<PartState name={name} tone={tone} data={data} />}
              preview={name === 'agreement' ? <AgreementFile agreement={null} /> : undefined}
            >
              <PartBody
                name={name}
                data={data}
                isConfirming={askingAbout !== null && !isSuperseded}
                onConfirming={(isConfirming) => {
                  setAskingAbout(isConfirming ? offerId : null)
                  // A person who answers an offer has seen that it is new.
                  setFirstOfferId(offerId)
                }}
                onDone={() => {
                  setAskingAbout(null)
                  keepOpen(name)
                }}
              />
            </Part>
          ))}
        </ol>
      </div>
      <SettlementAside claim={data.claim} />
    </div>
  )
}

interface SupersededProps {
  /** Of the present offer; null without one. */
  readonly amount: number | null
  readonly onClose: () => void
}

/** A new offer arrived during the answer to the old one, which was not sent. The new amount is shown. */
function Superseded({ amount, onClose }: SupersededProps) {
  const { t, formatMoney } = useTexts()
  return (
    <Arrival isNew>
      <Notice
        tone="problem"
        live="alert"
        onClose={onClose}
        title={<span className={callFailureStyles.text}>{t('settlement.offer.failed')}</span>}
      >
        {amount === null ? null : t('settlement.offer.newAmount', { amount: formatMoney(amount) })}
      </Notice>
    </Arrival>
  )
}

interface PartBodyProps {
  readonly name: PartName
  readonly data: SettlementData
  readonly isConfirming: boolean
  readonly onConfirming: (isConfirming: boolean) => void
  readonly onDone: () => void
}

function PartBody({ name, data, isConfirming, onConfirming, onDone }: PartBodyProps) {
  const offer = data.history.currentOffer
  const { agreement } = data
  switch (name) {
    case 'offer':
      return offer ? (
        <OfferPart
          key={offer.id}
          data={data}
          offer={offer}
          isConfirming={isConfirming}
          onConfirming={onConfirming}
          onDone={onDone}
        />
      ) : null
    case 'breakdown':
      return <BreakdownPart data={data} offerAmount={offer?.offerAmount ?? 0} onDone={onDone} />
    case 'agreement':
      return agreement ? (
        <AgreementPart
          key={agreement.settlementDocumentId}
          data={data}
          agreement={agreement}
          onDone={onDone}
        />
      ) : null
    case 'address':
      return <AddressPart data={data} onDone={onDone} />
  }
}
