import type { Actor } from '@makewhole/domain/access/actor.ts'
import type { Handlers } from '../http/register-routes.ts'
import type { InspectionImportService } from './inspection-import.service.ts'
import { importViewOf, incidentViewOf } from './inspection-view.ts'
import type { createClaimantValidation } from './claimant-validation.service.ts'
import type { createPropertyValidation } from './property-validation.service.ts'

type ClaimantValidation = ReturnType<typeof createClaimantValidation>
type Validation = ReturnType<typeof createPropertyValidation>

/** REST v1, inspections: each line hands its call to a service. */
export const inspectionHandlers = (
  imports: InspectionImportService,
  validation: Validation & ClaimantValidation,
) => {
  const overview = async (actor: Actor) => {
    const { imports: all, incidents } = await imports.overview(actor)
    return { imports: all.map(importViewOf), incidents: incidents.map(incidentViewOf) }
  }
  return {
    getInspections: ({ actor }) => overview(actor),
    getInspectionUploadKey: async ({ actor }) => {
      const { importId, address, expiresAt } = await imports.giveUploadKey(actor)
      return { importId, sasUri: address, expiresOn: String(expiresAt) }
    },
    startInspectionImport: async ({ actor, body }) => importViewOf(await imports.startImport(actor, body)),
    getInspectionImport: async ({ actor, params }) => importViewOf(await imports.getImport(actor, params.id)),
    confirmInspectionImport: async ({ actor, params }) =>
      importViewOf(await imports.confirm(actor, params.id)),
    setInspectionFire: async ({ actor, body }) => {
      await imports.setFire(actor, body)
      return overview(actor)
    },
    validateClaimant: ({ actor, params, locale }) =>
      validation.validateClaimant(actor, params.claimId, locale),
    validateProperty: ({ actor, params, locale }) =>
      validation.validateProperty(actor, params.claimId, locale),
  } satisfies Handlers
}
