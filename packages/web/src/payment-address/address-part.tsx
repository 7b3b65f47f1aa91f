import * as common from '../theme/common.module.css'
import * as styles from './address-part.module.css'
import Button from '@mui/material/Button'
import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import { statusOf } from '@makewhole/domain/claim/status.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import { FieldError } from '../controls/field.tsx'
import { Notice } from '../feedback/notice.tsx'
import { SlowNotice } from '../feedback/slow-notice.tsx'
import { useTexts } from '../i18n/texts.tsx'
import { useSavedTyping } from '../rich-text/saved-typing.ts'
import type { PartyView } from '@makewhole/contract/settlement/settlement.ts'
import { useEffect, useId, useState } from 'react'
import { AddressDialog } from './address-dialog.tsx'
import { addressLines, noAddress, partyAddress, savedAddress } from '../settlement/address.ts'
import type { Address } from '../settlement/address.ts'
import { CallFailure } from '../settlement/call-failure.tsx'
import { Saved, useWasEver } from '../settlement/saved.tsx'
import { addressesSavedOn, payees } from '../settlement/settlement-state.ts'
import type { SettlementData } from '../settlement/settlement-state.ts'
import { useSaveAddresses } from '../settlement/use-settlement.ts'

export interface AddressPartProps {
  readonly data: SettlementData
  readonly onDone: () => void
}

/**
 * The address of each check: one for everybody over 0 %, entered once (docs/rules/settlement.md "Payment
 * addresses").
 */
export function AddressPart({ data, onDone }: AddressPartProps) {
  const { t } = useTexts()
  const id = useId()
  const people = payees(data)
  const open = people.filter((party) => !party.hasClaimantSavedPaymentAddress)
  const [given, setGiven] = useSavedTyping<Readonly<Record<string, Address>>>(
    `addresses.${data.claim.id}`,
    {},
  )
  const [editing, setEditing] = useState<string | null>(null)
  const edited = open.find(({ personId }) => personId === editing)
  const isRemoved = editing !== null && !edited
  useEffect(() => {
    if (isRemoved) setEditing(null)
  }, [isRemoved])
  const [wasAsked, setWasAsked] = useState(false)
  const savedOn = addressesSavedOn(data)
  const save = useSaveAddresses(data.claim, { onDone, onShown: () => setGiven(null), savedOn })
  const wasOpen = useWasEver(open.length > 0)
  const addressOf = (party: PartyView) => given[party.personId] ?? null
  const isMissing = open.some((party) => addressOf(party) === null)
  const showsMissing = wasAsked && isMissing

  function submit() {
    setWasAsked(true)
    if (isMissing || save.isPending) return
    // A sent address is no draft any more: a returned check needs another address.
    save.mutate(open.map((party) => partyAddress(party, addressOf(party) ?? noAddress)))
  }

  return (
    <>
      {savedOn === null ? null : (
        <Saved
          save={save}
          wasOpen={wasOpen}
          wasTyping={isRemoved}
          summary={
            <Notice tone="done" title={t('settlement.address.done')}>
              {t('settlement.address.done.text')}
            </Notice>
          }
          otherText={t('settlement.address.done')}
        />
      )}
      {save.error && savedOn === null ? (
        <CallFailure text={t('settlement.address.failed')} cause={save.error} onClose={save.reset} />
      ) : null}
      <Intro data={data} open={open} />
      <ul className={`${common.plainList} ${styles.payees}`} data-field="address">
        {people.map((party) => (
          <Payee
            key={party.personId}
            party={party}
            address={party.hasClaimantSavedPaymentAddress ? savedAddress(party) : addressOf(party)}
            onEdit={party.hasClaimantSavedPaymentAddress ? null : () => setEditing(party.personId)}
            errorId={showsMissing && addressOf(party) === null ? `${id}-missing` : undefined}
          />
        ))}
      </ul>
      {open.length > 0 ? (
        <div className={common.stack}>
          {showsMissing ? <FieldError id={`${id}-missing`} text={t('settlement.address.each')} /> : null}
          <Button
            aria-disabled={save.isPending}
            aria-describedby={showsMissing ? `${id}-missing` : undefined}
            onClick={submit}
          >
            {t(open.length > 1 ? 'settlement.address.submitMany' : 'settlement.address.submit')}
          </Button>
          <SlowNotice isPending={save.isPending} />
        </div>
      ) : null}
      {edited ? (
        <AddressDialog
          place={`address.${data.claim.id}.${edited.personId}`}
          name={fullName(edited)}
          first={addressOf(edited) ?? savedAddress(edited) ?? initialAddress(edited, data.claim)}
          onClose={() => setEditing(null)}
          onSave={(address) => {
            setGiven({ ...given, [edited.personId]: address })
            setEditing(null)
          }}
        />
      ) : null}
    </>
  )
}

function Intro({ data, open }: { readonly data: SettlementData; readonly open: readonly PartyView[] }) {
  const { t } = useTexts()
  if (open.length === 0) return <p className={common.soft}>{t('settlement.address.changes')}</p>
  if (statusOf(data.claim.status.id) === 'paymentInProgress') {
    const names = open.map(fullName).join(', ')
    return (
      <Notice tone="you" title={t('settlement.address.returned', { names })}>
        {t('settlement.address.returned.text')}
      </Notice>
    )
  }
  return <p>{t('settlement.address.ask')}</p>
}

interface PayeeProps {
  readonly party: PartyView
  readonly address: Address | null
  /** Null once the address is saved. */
  readonly onEdit: (() => void) | null
  readonly errorId: string | undefined
}

function Payee({ party, address, onEdit, errorId }: PayeeProps) {
  const { t, formatMoney } = useTexts()
  const name = fullName(party)
  return (
    <li className={styles.payee}>
      <div>
        <b>{name}</b>
        <span className={`${common.meta} ${common.muted} ${styles.payeeAmount}`}>
          {formatMoney(party.individualOfferAmount)}
        </span>
      </div>
      {address ? (
        <address>
          {addressLines(address).map((line, index) => (
            <span key={index}>{line}</span>
          ))}
        </address>
      ) : (
        <span className={common.soft}>{t('settlement.address.none')}</span>
      )}
      {onEdit ? (
        <Button
          variant="outlined"
          size="small"
          onClick={onEdit}
          aria-describedby={errorId}
          aria-label={t(address ? 'settlement.address.changeFor' : 'settlement.address.enterFor', { name })}
        >
          {t(address ? 'settlement.address.change' : 'settlement.address.enter')}
        </Button>
      ) : null}
    </li>
  )
}

/** Returns the claimant's mailing address, to be checked rather than typed again. */
function initialAddress(party: PartyView, { id, claimant }: ClaimView): Address {
  if (party.personId !== id) return noAddress
  return {
    address: claimant.address1 ?? '',
    address2: claimant.address2 ?? '',
    city: claimant.city ?? '',
    state: claimant.state ?? '',
    county: claimant.county ?? '',
    zip: claimant.zipCode ?? '',
  }
}
