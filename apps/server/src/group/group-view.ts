import type {
  FullGroupedClaimView,
  GroupedClaimView,
  GroupMemberView,
  GroupView,
  ListedGroupView,
} from '@makewhole/contract/group/group.ts'
import { statusOf } from '@makewhole/domain/claim/status.ts'
import { personTypes, personTypeIds } from '@makewhole/domain/claim/structured-claim.ts'
import { addressOfKey } from '@makewhole/domain/group/address-key.ts'
import { complementary } from '@makewhole/domain/group/complementary.ts'
import { groupTypeIds, groupTypes } from '@makewhole/domain/group/group-key.ts'
import type { GroupType } from '@makewhole/domain/group/group-key.ts'
import { groupStatuses, isActiveMember } from '@makewhole/domain/group/group-status.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import { createOptionNames } from '../claim/option-names.ts'
import type { Clock } from '../clock.ts'
import { reviewerRefView } from '../reviewer/reviewer-ref-view.ts'
import { nameId } from '../structured-claim/name-id.ts'
import { streetOf } from '../structured-claim/street.ts'
import { apnsOf } from '../structured-claim/patch-property.ts'
import type { FullClaimRow } from './full-claim.repository.ts'
import type { GroupedClaimRow, GroupRow } from './group.repository.ts'

export interface GroupViewParts {
  readonly program: Program
  readonly clock: Clock
}

/** Views of claim groups (docs/rules/api.md "A claim group"). */
export function createGroupViews({ program, clock }: GroupViewParts) {
  const { optionName } = createOptionNames(program)

  function claim(row: Omit<GroupedClaimRow, 'groupId'>, locale: Locale): GroupedClaimView {
    return {
      id: row.id,
      claimNumber: row.claimNumber,
      apn: row.confirmedApn ?? row.apn,
      claimant: row.claimant,
      property: row.property,
      reviewer:
        row.reviewerId === null
          ? null
          : {
              systemUserId: row.reviewerId,
              firstName: row.reviewerFirstName,
              middleName: row.reviewerMiddleName,
              lastName: row.reviewerLastName,
              emailAddress: row.reviewerEmail,
            },
      status: optionName('claimStatus', row.statusId, locale),
      fire: optionName('fire', row.fireId, locale),
      takesPart: isActiveMember(statusOf(row.statusId), true),
    }
  }

  function fullClaim(
    row: GroupedClaimRow,
    full: FullClaimRow | undefined,
    locale: Locale,
  ): FullGroupedClaimView {
    const { reviewer: _light, ...light } = claim(row, locale)
    return {
      ...light,
      offered: full?.offered ?? null,
      paid: full?.paid ?? null,
      claimToStatuses: full?.statuses ?? [],
      damageProperties: full ? propertiesOf(full) : [],
      reviewer: full?.reviewer
        ? { ...reviewerRefView(full.reviewer, clock.now()), roleId: full.reviewer.role }
        : null,
      personToClaims: full ? peopleOf(full, locale) : [],
    }
  }

  return {
    claim,

    /** A claim as it is named. */
    member(row: GroupedClaimRow, locale: Locale): GroupMemberView {
      const { id, claimNumber, claimant, status, takesPart: isLive } = claim(row, locale)
      return { id, claimNumber, claimant, status, takesPart: isLive }
    },

    light(group: GroupRow, claims: readonly GroupedClaimRow[], locale: Locale): GroupView {
      return { ...fieldsOf(group), claims: claims.map((row) => claim(row, locale)) }
    },

    full(
      group: GroupRow,
      claims: readonly GroupedClaimRow[],
      full: ReadonlyMap<string, FullClaimRow>,
      locale: Locale,
    ) {
      return {
        ...fieldsOf(group),
        claims: claims.map((row) => fullClaim(row, full.get(row.id), locale)),
        claimCount: group.claimCount,
      }
    },

    /** Returns the screens' fields of a group that the specification lacks. */
    listed(group: GroupRow, claims: readonly GroupedClaimRow[]): Omit<ListedGroupView, 'claims'> {
      const live = claims.filter(({ isLive }) => isLive)
      return {
        ...fieldsOf(group),
        version: group.version,
        label: labelOf(group.type, group.key, claims),
        claimCount: group.claimCount,
        statusSince: String(group.statusSince.getTime()),
        decidedBy: group.decidedByName,
        decidedOn: group.decidedAt && String(group.decidedAt.getTime()),
        joined: claims.filter((row) => joinedSince(group, row)).map(({ id }) => id),
        complementary:
          group.type === 'lastName'
            ? []
            : [
                ...complementary(
                  live.map(({ id: claimId, relationshipId }) => ({ claimId, relationshipId })),
                ),
              ],
      }
    },
  }

  function fieldsOf(group: GroupRow) {
    const { creator } = group
    return {
      id: group.id,
      groupNumber: group.number,
      notes: group.notes,
      groupHash: group.hash.replaceAll('-', ''),
      hasBeenReviewed: group.status !== 'new' && group.decidedAt !== null,
      isAcceptedMatch: group.status === 'match',
      status: groupStatuses[group.status],
      groupType: { id: groupTypeIds[group.type], name: groupTypes[group.type] },
      creator: creator && {
        id: creator.id,
        firstName: creator.firstName,
        lastName: creator.lastName,
        fullName: fullName(creator) || null,
        emailAddress: creator.email,
        isClaimReviewer: creator.isClaimReviewer,
        hasReviewerPortalAccess: creator.hasPortalAccess,
      },
      createdOn: String(group.createdAt.getTime()),
      createdBy: group.createdBy,
      modifiedOn: String(group.modifiedAt.getTime()),
      modifiedBy: group.modifiedBy,
      deleted: false,
      deletedBy: null,
      deletedOn: null,
    }
  }

  function peopleOf({ id, claimant, persons }: FullClaimRow, locale: Locale) {
    const typed = (typeId: number) => ({
      typeId: 'personType',
      displayName: personTypes.find((type) => type.id === typeId)?.name[locale] ?? '',
      id: String(typeId),
    })
    const noPlace = { street: null, city: null, zip: null, state: null, county: null }
    const first = claimant && {
      id: nameId(id, `person ${personTypeIds.claimant}`),
      firstName: claimant.first_name,
      middleName: claimant.middle_name,
      lastName: claimant.last_name,
      dateOfBirth: claimant.date_of_birth,
      phonePrimary: claimant.phone_number,
      phoneSecondary: claimant.phone_number2,
      emailPrimary: claimant.email_address,
      emailSecondary: claimant.email_address2,
      street: streetOf(claimant.address1, claimant.address2),
      city: claimant.city,
      zip: claimant.zip_code,
      state: claimant.state,
      county: claimant.county,
    }
    const otherPersons = persons.map((person) => ({
      id: person.id,
      firstName: person.first_name,
      middleName: person.middle_name,
      lastName: person.last_name,
      dateOfBirth: person.date_of_birth,
      phonePrimary: person.phone_number,
      phoneSecondary: null,
      emailPrimary: person.email,
      emailSecondary: null,
      ...noPlace,
    }))
    const placed = (person: NonNullable<typeof first>, typeId: number) => ({
      id: nameId(id, `place ${person.id}`),
      description: null,
      person,
      personType: typed(typeId),
    })
    return [
      ...(first ? [placed(first, personTypeIds.claimant)] : []),
      ...otherPersons.map((person) => placed(person, personTypeIds.additionalClaimant)),
    ]
  }
}

function propertiesOf({ id, property, claimant }: FullClaimRow): FullGroupedClaimView['damageProperties'] {
  if (!property) return []
  const idText = (option: number | null | undefined) => (option == null ? null : String(option))
  return [
    {
      id,
      relationshipId: idText(claimant?.property_relationship_id),
      useOfPropertyId: idText(property.use_of_property_id),
      street: streetOf(property.address1, property.address2),
      city: property.city,
      zip: property.zip,
      state: property.state,
      county: property.county,
      description: property.anything_else_to_share,
      damagePropertiesApns: apnsOf(id, property.apn, property.other_apns),
    },
  ]
}

/** Checks whether a claim joined after the group's decision, and made it New again. */
export function joinedSince({ decision }: GroupRow, { isLive, wasDecided }: GroupedClaimRow): boolean {
  return (decision === 'match' || decision === 'dismissed') && isLive && !wasDecided
}

/** Returns the shared value of a group's claims, in one claim's spelling. */
function labelOf(type: GroupType, key: string | null, claims: readonly GroupedClaimRow[]): string | null {
  const [first] = claims
  if (key === null) return null
  switch (type) {
    case 'apn':
      return key.length === 12 ? key.replace(/^(.{3})(.{3})(.{3})(.{3})$/, '$1-$2-$3-$4') : key
    case 'address': {
      const { number, street, unit, zip } = addressOfKey(key)
      const written = first?.property.address1 ?? [number, street, unit].filter(Boolean).join(' ')
      return `${written}, ${first?.property.city ?? ''} ${zip}`.replace(
        ', ',
        first?.property.city ? ', ' : ' ',
      )
    }
    case 'lastName': {
      const [zip = '', name = ''] = key.split('|')
      return `${first?.claimant.lastName ?? name}, ${zip}`
    }
  }
}
