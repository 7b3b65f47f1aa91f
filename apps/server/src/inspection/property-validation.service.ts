import type { PropertyValidationView } from '@makewhole/contract/inspection/inspection.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { damageWords, inspectedStructures } from '@makewhole/domain/inspection/inspection.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import { compareRecordsWithValues } from '@makewhole/domain/validation/recorded-values.ts'
import type { RecordedFacts } from '@makewhole/domain/validation/recorded-values.ts'
import { propertyChecks } from '@makewhole/domain/validation/property-checks.ts'
import type { ClaimService } from '../claim/claim.service.ts'
import type { Database } from '../db/database.ts'
import { AppError } from '../app-error.ts'
import { inspectionsOfClaims } from './inspections-of-claim.ts'
import type { FoundInspection, PropertyRow } from './inspection.repository.ts'

export interface PropertyValidationParts {
  readonly db: Database
  readonly program: Program
  readonly claims: Pick<ClaimService, 'getVisible'>
}

/** Public inspections of a claim's property (docs/rules/review.md "Property validation"). */
export function createPropertyValidation({ db, program, claims }: PropertyValidationParts) {
  return {
    /** Raises NOT_FOUND, FORBIDDEN. */
    async validateProperty(actor: Actor, claimId: string, locale: Locale): Promise<PropertyValidationView> {
      await claims.getVisible(db.kysely, actor, claimId, 'review.read')
      const inspected = (await inspectionsOfClaims(db.kysely, [claimId])).get(claimId)
      if (!inspected) throw new AppError('NOT_FOUND')
      const { row, property, by, found } = inspected
      const facts = {
        property,
        by,
        structures: structuresOf(row),
        records: found.filter(({ isVanished }) => !isVanished),
        words: program.options,
      }
      const checks = propertyChecks(facts)
      return {
        hasInspections: row.hasInspections,
        foundBy: by,
        checks: checks.map(({ claimTexts, recordTexts, ...check }) => ({
          ...check,
          claim: claimTexts.map((text) => text[locale]),
          record: recordTexts.map((text) => text[locale]),
        })),
        values: compareRecordsWithValues(facts).map(({ record, ...value }) => ({
          ...value,
          record: record.map((text) => text[locale]),
        })),
        records: found.map((record) => recordView(record, locale)),
      }
    },
  }
}

function structuresOf({ structures, confirmed }: PropertyRow): RecordedFacts['structures'] {
  return structures.map(({ id, typeId, percentageId }) => {
    const found = confirmed.find((each) => each.name === 'structure' && each.structureId === id)
    return found?.name === 'structure'
      ? { id, typeId: found.value.typeId, percentageId: found.value.damagedPercentageId }
      : { id, typeId, percentageId }
  })
}

function recordView(record: FoundInspection, locale: Locale): PropertyValidationView['records'][number] {
  return {
    objectId: record.objectId,
    globalId: record.globalId,
    damage: damageWords[record.damage][locale],
    structure: inspectedStructures[record.structure].name[locale],
    address: record.address,
    city: record.city,
    zip: record.zip,
    county: record.county,
    apn: record.apn,
    siteAddress: record.siteAddress,
    incidentName: record.incidentName,
    startedOn: record.startedOn,
    isVanished: record.isVanished,
  }
}
