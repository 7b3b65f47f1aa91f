import type { Actor } from '@makewhole/domain/access/actor.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import type { ClaimCall } from '../claim/claim.service.ts'
import type { Handlers } from '../http/register-routes.ts'
import { createIntakeService } from './intake.service.ts'
import type { IntakeService, IntakeServiceParts } from './intake.service.ts'

/** The server's feature of the intake. */
export function intakeFeature(parts: IntakeServiceParts) {
  const intake = createIntakeService(parts)
  return { intake, handlers: intakeHandlers(intake) }
}

/** REST v1 of the intake: the specification's calls send facts, the portals send answers. */
const intakeHandlers = (intake: IntakeService) =>
  ({
    beginIntake: ({ params, body, ...call }) =>
      intake.begin(intakeCall(call), params.step, body.answers, { shown: body.form, fireId: body.fireId }),
    saveIntakeStep: ({ params, body, ...call }) =>
      intake.saveStep(intakeCall(call), params.id, params.step, body.answers),
    createClaim: (call) => {
      const { id, ...body } = call.body
      return intake.saveBody(intakeCall(call), id, { name: 'start', body })
    },
    saveClaimant: (call) =>
      intake.saveBody(intakeCall(call), call.params.id, { name: 'claimant', body: call.body }),
    saveAttorney: (call) =>
      intake.saveBody(intakeCall(call), call.params.id, { name: 'attorney', body: call.body }),
    saveAdditionalPersons: (call) =>
      intake.saveBody(intakeCall(call), call.params.id, { name: 'additionalPersons', body: call.body }),
    savePropertyDetails: (call) =>
      intake.saveBody(intakeCall(call), call.params.id, { name: 'property', body: call.body }),
    saveInsurance: (call) =>
      intake.saveBody(intakeCall(call), call.params.id, { name: 'insurance', body: call.body }),
    signAndDate: (call) =>
      intake.saveBody(intakeCall(call), call.params.id, { name: 'sign', body: call.body }),
    keepDraft: ({ actor, params, body }) => intake.saveDraft(actor, params.id, body),
    getStartDraft: async ({ actor }) => ({ draft: await intake.getStartDraft(actor) }),
    keepStartDraft: ({ actor, body }) => intake.saveStartDraft(actor, body),
  }) satisfies Handlers

function intakeCall({
  actor,
  locale,
  ifMatch,
}: {
  readonly actor: Actor
  readonly locale: Locale
  readonly ifMatch: number | null
}): ClaimCall {
  return { actor, locale, ifMatch }
}
