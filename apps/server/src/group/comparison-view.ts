import { comparedNames } from '@makewhole/contract/group/group.ts'
import type {
  ComparedClaimView,
  GroupedClaimView,
  InspectionsInShort,
} from '@makewhole/contract/group/group.ts'
import { documentStatuses } from '@makewhole/domain/document/proofs.ts'
import { addressInLine, addressKey } from '@makewhole/domain/group/address-key.ts'
import { apnKey } from '@makewhole/domain/group/group-key.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import type { StructureValue } from '@makewhole/domain/review/confirmed.ts'
import { sootAndAsh, squareFeetText } from '@makewhole/domain/settlement/explanation.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import { createOptionNames } from '../claim/option-names.ts'
import { noInspections } from '../inspection/inspections-in-short.ts'
import type { ComparedRow } from './comparison.repository.ts'

type Name = (typeof comparedNames)[number]

/** A value as displayed, and as compared independently of its spelling. */
type Compared = Omit<ComparedClaimView['values'][number], 'name'>

const nothing: Compared = { text: null, comparedAs: null, isConfirmed: null }

/** Views of compared claims (docs/rules/groups.md "Side by side"). */
export function createComparisonViews(program: Program) {
  const { optionName } = createOptionNames(program)

  function structuresOf({ structures, confirmed }: ComparedRow, locale: Locale): Compared {
    const found = structures.map(({ id, ...answered }) => {
      const value = confirmed?.[`structure:${id}`] as StructureValue | undefined
      return { ...(value ?? answered), isConfirmed: value !== undefined }
    })
    if (found.length === 0) return nothing
    const texts = found.map(({ typeId, squareFeet, damagedPercentageId }) =>
      [
        typeId === null ? null : optionName('structureType', typeId, locale).name,
        squareFeet === null ? null : squareFeetText(squareFeet)[locale],
        damagedPercentageId === null
          ? sootAndAsh[locale]
          : optionName('percentDamaged', damagedPercentageId, locale).name,
      ]
        .filter(Boolean)
        .join(', '),
    )
    return {
      text: texts.join('; '),
      comparedAs: texts.toSorted().join('; '),
      isConfirmed: found.every(({ isConfirmed }) => isConfirmed),
    }
  }

  function valueOf(row: ComparedRow, name: Name, locale: Locale): Compared {
    const confirmed = row.confirmed ?? {}
    const textValue = (
      key: string,
      answered: string | null,
      normalize: (text: string) => string | null,
    ): Compared => {
      const value = confirmed[key]
      const text = typeof value === 'string' ? value : answered || null
      return text === null
        ? nothing
        : { text, comparedAs: normalize(text) ?? normalized(text), isConfirmed: value !== undefined }
    }
    switch (name) {
      case 'apn':
        return textValue('apn', row.apn, apnKey)
      case 'address':
        return textValue('propertyAddress', lineOf(row), (line) => addressKey(addressInLine(line, row)))
      case 'structures':
        return structuresOf(row, locale)
      case 'relationship': {
        const value = confirmed['relationship']
        const id = typeof value === 'number' ? value : row.relationshipId
        if (id === null) return nothing
        const text = optionName('relationshipToProperty', id, locale).name
        return { text, comparedAs: String(id), isConfirmed: value !== undefined }
      }
      case 'dateOfBirth':
        return answeredAs(row.dateOfBirth, normalized)
      case 'mailingAddress':
        return answeredAs(row.mailing && lineOf(row.mailing), (line) =>
          row.mailing === null ? null : (addressKey(row.mailing) ?? normalized(line)),
        )
      case 'phone':
        return answeredAs(row.phone, (text) => text.replaceAll(/\D/g, '').slice(-10))
      case 'email':
        return answeredAs(row.email, normalized)
    }
  }

  return {
    /** Returns the compared claims, each value as displayed and compared. */
    claims(
      groupedClaims: readonly GroupedClaimView[],
      rows: readonly ComparedRow[],
      inspections: ReadonlyMap<string, InspectionsInShort>,
      locale: Locale,
    ): ComparedClaimView[] {
      const inOrder = groupedClaims.flatMap((light) => rows.filter(({ id }) => id === light.id))
      return inOrder.map((row) => ({
        ...(groupedClaims.find(({ id }) => id === row.id) as GroupedClaimView),
        submittedOn: row.submittedOn,
        offered: row.offered,
        paid: row.paid,
        inspections: inspections.get(row.id) ?? noInspections,
        documents: row.documents.map(({ id, name, typeId, statusId }) => ({
          id,
          name,
          type: optionName('documentType', typeId, locale).name,
          isAccepted: statusId === documentStatuses.accepted,
        })),
        documentCount: row.documentCount,
        values: comparedNames.map((name) => ({ name, ...valueOf(row, name, locale) })),
      }))
    },
  }
}

function answeredAs(text: string | null, normalize: (text: string) => string | null): Compared {
  return text ? { text, comparedAs: normalize(text), isConfirmed: false } : nothing
}

const normalized = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toUpperCase()

type Place = NonNullable<ComparedRow['mailing']>

function lineOf({ address1, address2, city, state, zip }: Place): string | null {
  const place = [address1, address2, city, state].filter(Boolean).join(', ')
  return [place, zip].filter(Boolean).join(' ') || null
}
