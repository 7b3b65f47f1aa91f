import type { z } from 'zod'
import type { structuredClaimOperations } from '@makewhole/contract/structured-claim/operations.ts'
import { claimInformation } from '@makewhole/contract/structured-claim/shapes.ts'
import type { ExtensionThingView as ToldInWords } from '@makewhole/contract/structured-claim/routes.ts'
import type { StructuredClaimView } from '@makewhole/contract/structured-claim/structured-claim.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { authorize } from '@makewhole/domain/access/authorize.ts'
import type { DamagedItem, DamagedItemInput } from '@makewhole/domain/document/form-field-path.ts'
import { extensionItems, noExtension } from '@makewhole/domain/intake/extension-data.ts'
import { otherProperties } from '@makewhole/domain/intake/other-property.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import type { ClaimService } from '../claim/claim.service.ts'
import type { Clock } from '../clock.ts'
import type { Database, Transaction } from '../db/database.ts'
import { AppError } from '../app-error.ts'
import type { PatchBuilder, PatchContext } from '../intake/external-intake.ts'
import type { IntakeService } from '../intake/intake.service.ts'
import { attestationId, claimEntity } from './entity-ids.ts'
import { otherPropertyItems } from './other-property-words.ts'
import { structuredClaimSummaryView, structuredClaimView } from './structured-claim-view.ts'
import {
  findClaimOfProperty,
  findStructuredClaim,
  saveOtherProperties,
} from './structured-claim.repository.ts'
import { patchInjuries, patchLosses, patchPolicies, patchVehicles } from './patch-losses.ts'
import { patchPeople, peopleIdsOf } from './patch-people.ts'
import { patchApns, patchProperties, patchStructures } from './patch-property.ts'
import { truncationView, importedView, extensionView } from './extension-view.ts'
import { createClaimPatch, refuse, refuseField } from './claim-patch.ts'
import type { ClaimPatchBuilder } from './claim-patch.ts'

type Operations = typeof structuredClaimOperations
type Args<N extends keyof Operations> = z.output<Operations[N]['args']>

export interface StructuredClaimParts {
  readonly db: Database
  readonly program: Program
  readonly clock: Clock
  readonly intake: Pick<IntakeService, 'createFromPatch' | 'patch' | 'signPatched'>
  readonly claims: Pick<ClaimService, 'getClaim'>
}

/** The caller and their language. */
export interface StructuredCall {
  readonly actor: Actor
  readonly locale: Locale
}

export type StructuredClaimService = ReturnType<typeof createStructuredClaimService>

/**
 * The structured claim (docs/rules/law-firms.md "The structured claim"): read from the intake and patched in any
 * order. Every method but `read` raises what the intake's `patch` raises.
 */
export function createStructuredClaimService(parts: StructuredClaimParts) {
  const { db, program, clock, intake, claims } = parts

  async function find(actor: Actor, claimId: string) {
    const record = await findStructuredClaim(db.kysely, claimId, actor.firmId ?? null)
    if (!record) throw new AppError('NOT_FOUND')
    authorize(actor, 'claim.read', record)
    return record
  }

  /** Applies the patch of one call to a claim, and answers the call's result. */
  async function patchClaim<T>(
    { actor, locale }: StructuredCall,
    claimId: string,
    argument: string,
    apply: (patch: ClaimPatchBuilder, context: PatchContext, tx: Transaction) => T | Promise<T>,
  ): Promise<T> {
    let applied: { readonly value: T } | undefined
    const buildPatch: PatchBuilder = async (context, tx) => {
      const patch = createClaimPatch(context)
      applied = { value: await apply(patch, context, tx) }
      return patch.telling(argument)
    }
    await intake.patch({ actor, locale, ifMatch: null }, claimId, buildPatch)
    if (!applied) throw new Error('nothing was told')
    return applied.value
  }

  const asIds = (ids: readonly string[]) => ids.map((id) => ({ id }))

  /** The same of one of a claim's properties. */
  async function patchProperty<T>(
    call: StructuredCall,
    propertyId: string,
    argument: string,
    apply: (patch: ClaimPatchBuilder) => T,
  ): Promise<T> {
    const claimId = await findClaimOfProperty(db.kysely, propertyId)
    return patchClaim(call, claimId, argument, (patch) => {
      const isKnown =
        propertyId === claimId || extensionItems(patch.extension(), otherProperties).includes(propertyId)
      if (!isKnown) throw new AppError('NOT_FOUND')
      return apply(patch)
    })
  }

  async function read({ actor, locale }: StructuredCall, claimId: string): Promise<StructuredClaimView> {
    const record = await find(actor, claimId)
    return structuredClaimView(program, record, { actor, locale, today: clock.today() })
  }

  function requireKnownForm(formId: string): void {
    if (Object.hasOwn(program.forms.inForce, formId)) return
    const message = {
      en: 'No form has this id. FormConfigurationByIncidentId answers the form of a fire.',
      es: 'Ningún formulario tiene este id. FormConfigurationByIncidentId da el formulario de un incendio.',
    }
    const allowed = Object.keys(program.forms.inForce).map((id) => ({ en: id, es: id }))
    refuse({ path: 'formConfigurationId', code: 'unknown-option', message, allowed })
  }

  function patchDetails(
    patch: ClaimPatchBuilder,
    { sourceId, additionalInformation }: Args<'createUpdateClaim'>,
  ) {
    const sources = program.options.source
    const source = sources.find(({ id }) => String(id) === sourceId)
    patch.setFact('source', source?.id ?? refuseField('sourceId', 'option', sources))
    patch.setInformation(claimEntity, additionalInformation, claimInformation)
  }

  return {
    /** A claim whole. Raises NOT_FOUND, also for a stranger's. */
    read,

    /** Returns the extension data as text: the form's pages show none of it. Raises NOT_FOUND. */
    async toldBeside({ actor, locale }: StructuredCall, claimId: string): Promise<ToldInWords[]> {
      const claim = await claims.getClaim(actor, claimId, locale)
      const { extension, imported } = await find(actor, claimId)
      const extensionData = { ...noExtension, ...extension }
      return [
        ...importedView(imported, locale),
        ...otherPropertyItems(extensionData, program.options, locale),
        ...extensionView(extensionData, claim, locale),
        ...truncationView(extension.isCut === true, locale),
      ]
    },

    /** Raises NOT_FOUND where a document names a property, vehicle, loss or injury that the claim does not have. */
    async requirePart(call: StructuredCall, claimId: string, item: DamagedItemInput): Promise<void> {
      if (Object.values(item).every((id) => id == null)) return
      const claim = await read(call, claimId)
      const parts = {
        propertyId: claim.damageProperties,
        vehicleId: claim.damageVehicles,
        personalInjuryId: claim.damagePersonalInjuries,
        personalLossId: claim.damagePersonalLosses,
      } as const satisfies Record<keyof DamagedItem, readonly { readonly id: string }[]>
      for (const kind of Object.keys(parts) as (keyof DamagedItem)[]) {
        const itemId = item[kind]?.toLowerCase()
        if (itemId !== undefined && !parts[kind].some(({ id }) => id === itemId))
          throw new AppError('NOT_FOUND')
      }
    },

    /** Begins a claim, or patches one; its fire and form are fixed. Also raises QUESTIONS_CHANGED. */
    async saveClaim(call: StructuredCall, args: Args<'createUpdateClaim'>) {
      const { actor, locale } = call
      const { claimId, incidentId, formConfigurationId: formId } = args
      requireKnownForm(formId)
      const buildPatch: PatchBuilder = (context) => {
        if (claimId && context.stored.formId !== formId) throw new AppError('QUESTIONS_CHANGED')
        const patch = createClaimPatch(context)
        if (claimId) patch.setFact('fire', Number(incidentId))
        patchDetails(patch, args)
        return Promise.resolve(patch.telling('additionalInformation', args.step ?? undefined))
      }
      const intakeCall = { actor, locale, ifMatch: null }
      const saved = claimId
        ? await intake.patch(intakeCall, claimId, buildPatch)
        : await intake.createFromPatch(intakeCall, { fireId: Number(incidentId), formId }, buildPatch)
      return structuredClaimSummaryView(program, await find(actor, saved.id), locale)
    },

    /** Signs and submits; INVALID_ANSWERS lists every problem of every step. Also raises CLAIM_CHANGED. */
    async sign({ actor, locale }: StructuredCall, args: Args<'createAttestation'>) {
      const { claimId, signedFirstName, signedLastName, additionalInformation } = args
      const signed = await intake.signPatched(
        { actor, locale, ifMatch: args.version ?? null },
        claimId,
        (context) => {
          const patch = createClaimPatch(context)
          patch.setFact('signature.firstName', signedFirstName)
          patch.setFact('signature.lastName', signedLastName)
          patch.setInformation(attestationId(claimId), additionalInformation, {}, true)
          return Promise.resolve(patch.telling('additionalInformation'))
        },
      )
      const warnings = signed.warnings.map(({ path, message }) => `${path}: ${message}`)
      return { id: attestationId(claimId), warnings }
    },

    savePeople: (call: StructuredCall, { claimId, people }: Args<'createUpdatePeopleInformation'>) =>
      patchClaim(call, claimId, 'people', (patch, { facts }) =>
        patchPeople(
          patch,
          people,
          facts.lists.persons.map(({ id }) => id),
        ),
      ),

    saveProperties: (call: StructuredCall, args: Args<'createUpdateDamageProperties'>) =>
      patchClaim(call, args.claimId, 'damageProperties', async (patch, _context, tx) => {
        const ids = patchProperties(patch, args.damageProperties)
        await saveOtherProperties(tx, args.claimId, extensionItems(patch.extension(), otherProperties))
        return asIds(ids)
      }),

    saveApns: (call: StructuredCall, { propertyId, apns }: Args<'createUpdateDamagePropertiesAPNs'>) =>
      patchProperty(call, propertyId, 'apns', (patch) =>
        patchApns(patch, propertyId, apns).map((apnId) => ({ apnId })),
      ),

    saveStructures: (call: StructuredCall, args: Args<'createUpdateDamageStructures'>) =>
      patchProperty(call, args.propertyId, 'damageStructures', (patch) =>
        patchStructures(patch, args.propertyId, args.damageStructures, program.options.percentDamaged).map(
          (structureId) => ({ structureId }),
        ),
      ),

    saveVehicles: (call: StructuredCall, args: Args<'createUpdateDamageVehicles'>) =>
      patchClaim(call, args.claimId, 'damageVehicles', (patch) =>
        asIds(patchVehicles(patch, args.damageVehicles)),
      ),

    savePolicies: (call: StructuredCall, args: Args<'createUpdateInsuranceInformation'>) =>
      patchClaim(call, args.claimId, 'insurancePolicies', (patch) =>
        asIds(patchPolicies(patch, args.insurancePolicies)),
      ),

    saveInjuries: (call: StructuredCall, args: Args<'createUpdatePersonalInjuryInformation'>) =>
      patchClaim(call, args.claimId, 'personalInjuries', (patch, { facts }) =>
        asIds(patchInjuries(patch, args.personalInjuries, args.personId, peopleIdsOf(patch, facts))),
      ),

    saveLosses: (call: StructuredCall, args: Args<'createUpdatePersonalLossInformation'>) =>
      patchClaim(call, args.claimId, 'personalLosses', (patch) =>
        asIds(patchLosses(patch, args.personalLosses)),
      ),
  }
}
