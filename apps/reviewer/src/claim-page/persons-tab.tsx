import * as styles from './persons-tab.module.css'
import type { ClaimView, RepresentationView } from '@makewhole/contract/claim/claim.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import { joinParts } from '@makewhole/web/claim/claim-words.ts'
import { Card } from '@makewhole/web/components/card.tsx'
import { Facts } from '@makewhole/web/components/facts.tsx'
import type { Fact } from '@makewhole/web/components/facts.tsx'
import type { PlainTextId } from '@makewhole/web/i18n/text-id.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import type { Texts } from '@makewhole/web/i18n/texts.tsx'
import type { ClaimTabProps } from '../claim/claim-tab.ts'

/** Everybody on the claim: the claimant, the filer, the attorney, the household. */
export function PersonsTab({ claim }: ClaimTabProps) {
  const texts = useTexts()
  const { t } = texts
  const { onBehalfOf, attorney, isClaimantRepresentedByAttorney, representation } = claim
  return (
    <div className={styles.persons}>
      <Card title={fullName(claim.claimant) || t('reviewer.persons.claimant')}>
        <Facts rows={claimantFacts(claim, texts)} />
      </Card>
      {onBehalfOf ? (
        <Card title={fullName(onBehalfOf)}>
          <Facts
            rows={facts(texts, {
              role: t('reviewer.persons.onBehalf'),
              relationship: claim.relationToClaim?.name,
              phone: onBehalfOf.phone,
              email: onBehalfOf.email,
              address: onBehalfOf.address,
            })}
          />
        </Card>
      ) : null}
      {isClaimantRepresentedByAttorney && attorney ? (
        <AttorneyCard
          attorney={attorney}
          recorded={representation.recorded.find(({ endsOn }) => !endsOn)}
          documents={claim.documents}
        />
      ) : null}
      {representation.recorded
        .filter(({ endsOn }) => endsOn)
        .map((recorded) => (
          <AttorneyCard
            key={recorded.id}
            attorney={recorded}
            recorded={recorded}
            documents={claim.documents}
          />
        ))}
      {claim.additionalPersons.map((person) => (
        <Card key={person.id} title={fullName(person)}>
          <Facts
            rows={facts(texts, {
              role: t('reviewer.persons.additional'),
              relationship: person.relationshipToProperty?.name,
              email: person.email,
              livedIn: person.structureLivedIn,
              livedFor: person.timeLivedIn?.name,
              attorney: person.attorney
                ? joinParts([person.attorney.firmName, person.attorney.attorneyLastName])
                : null,
              added: person.added && joinParts([texts.formatDate(person.added.on), person.added.by]),
            })}
          />
        </Card>
      ))}
    </div>
  )
}

interface AttorneyCardProps {
  readonly attorney: NonNullable<ClaimView['attorney']>
  /** Includes its days, where staff recorded its start or end. */
  readonly recorded: RepresentationView | undefined
  /** Of the claim; the letter of representation is among them. */
  readonly documents: ClaimView['documents']
}

function AttorneyCard({ attorney, recorded, documents }: AttorneyCardProps) {
  const texts = useTexts()
  const { t, formatDate } = texts
  const { attorneyFirstName, attorneyLastName, firmName } = attorney
  return (
    <Card title={fullName({ firstName: attorneyFirstName, lastName: attorneyLastName }) || (firmName ?? '')}>
      <Facts
        rows={facts(texts, {
          role: t('reviewer.persons.attorney'),
          firm: firmName,
          phone: attorney.phoneNumber,
          email: attorney.emailAddress,
          since: recorded && joinParts([formatDate(recorded.beginsOn), recorded.recordedBy]),
          letter: documents.find(({ id }) => id === recorded?.documentId)?.documentName,
          until: recorded?.endsOn && joinParts([formatDate(recorded.endsOn), recorded.endedBy]),
        })}
      />
    </Card>
  )
}

function claimantFacts({ claimant }: ClaimView, texts: Texts): Fact[] {
  return facts(texts, {
    role: texts.t('reviewer.persons.claimant'),
    relationship: claimant.propertyRelationship?.name,
    phone: joinParts([claimant.phoneNumber, claimant.phoneNumber2]),
    email: joinParts([claimant.claimantEmailAddress, claimant.claimantEmailAddress2]),
    address: joinParts([
      claimant.address1,
      claimant.address2,
      claimant.city,
      joinParts([claimant.state, claimant.zipCode], ' '),
    ]),
    contact: claimant.contactMethods.map(({ name }) => name).join(', '),
  })
}

type FactName = PlainTextId extends infer Id
  ? Id extends `reviewer.persons.${infer Name}.label`
    ? Name
    : never
  : never

/** Returns the known facts in the order of `values` and omits the rest. */
function facts({ t }: Texts, values: Readonly<Partial<Record<FactName, string | null | undefined>>>): Fact[] {
  const all = Object.entries(values) as [FactName, string | null | undefined][]
  return all.flatMap(([name, value]) =>
    value ? [{ label: t(`reviewer.persons.${name}.label`), value }] : [],
  )
}
