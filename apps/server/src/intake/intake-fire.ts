import { isDeepStrictEqual } from 'node:util'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { isFireOpen } from '@makewhole/domain/claim/fire.ts'
import type { FormDefinition } from '@makewhole/domain/form/definition.ts'
import { messages } from '@makewhole/domain/form/messages.ts'
import { bindingsOf } from '@makewhole/domain/intake/bindings.ts'
import type { FactValue, FactValues } from '@makewhole/domain/intake/facts.ts'
import { filingPortalOf, formOfFire, otherFormMessage } from '@makewhole/domain/intake/form-of-claim.ts'
import type { FilingPortal, Fire, Program } from '@makewhole/domain/program/program.ts'
import type { LocalizedText } from '@makewhole/domain/shared/text.ts'
import type { ClaimLifecycle, LockedClaim } from '../claim/lifecycle.service.ts'
import type { Clock } from '../clock.ts'
import { AppError } from '../app-error.ts'

export interface IntakeFireParts {
  readonly program: Program
  readonly clock: Clock
  readonly claims: Pick<ClaimLifecycle, 'fireOf'>
}

/** The form that was displayed. */
export type DisplayedForm = Pick<FormDefinition, 'id' | 'version'>

export type IntakeFire = ReturnType<typeof createIntakeFire>

/**
 * The consequences of the chosen fire: the claim's form, and whether it may be begun or moved there
 * (docs/rules/intake.md "Several forms").
 */
export function createIntakeFire({ program, clock, claims }: IntakeFireParts) {
  function openFire(id: number): Fire {
    const fire = claims.fireOf(id)
    if (!isFireOpen(fire, clock.today())) throw new AppError('FIRE_CLOSED')
    return fire
  }

  /** An open fire, chosen with the questions that it asks. A form that no fire asks any more was the only one of its claims. */
  function fireWithForm(form: FormDefinition, id: number, portal: FilingPortal): Fire {
    const fire = openFire(id)
    const isFormInForce = Object.hasOwn(program.forms.inForce, form.id)
    if (isFormInForce && formOfFire(program, fire, portal).id !== form.id)
      throw fireRefused(form, 'other-form', otherFormMessage)
    return fire
  }

  /** Returns the present version of the displayed form, or else the default form. */
  function formInForce(displayed?: DisplayedForm): FormDefinition {
    const { inForce } = program.forms
    const form = displayed && Object.hasOwn(inForce, displayed.id) ? inForce[displayed.id] : undefined
    return form ?? inForce.claimant
  }

  return {
    formInForce,

    /** The form that new claims for the chosen fire answer. Raises QUESTIONS_CHANGED where another one was shown. */
    formForNew(actor: Actor, chosen: FactValue | undefined, displayed?: DisplayedForm): FormDefinition {
      const fire = program.fires.find(({ id }) => id === chosen)
      const form = fire ? formOfFire(program, fire, filingPortalOf(actor.role)) : formInForce(displayed)
      const { id, version } = form
      if (displayed && !isDeepStrictEqual(displayed, { id, version }))
        throw new AppError('QUESTIONS_CHANGED', { form: { id, version } })
      return form
    },

    /** The fire of a claim that is begun. Raises FIRE_CLOSED, INVALID_ANSWERS. */
    fireOfNew(actor: Actor, form: FormDefinition, values: FactValues): Fire {
      return fireWithForm(form, fireIn(form, values), filingPortalOf(actor.role))
    },

    /** The fire of a claim once these values are saved: it moves only to one that is open. Raises FIRE_CLOSED, INVALID_ANSWERS. */
    fireAfter(claim: LockedClaim, form: FormDefinition, values: FactValues): Fire {
      const chosen = fireIn(form, values)
      if (chosen === claim.fireId) return claims.fireOf(claim.fireId)
      return fireWithForm(form, chosen, claim.firmId !== null ? 'attorney' : 'claimant')
    },
  }
}

/** Every claim has a fire, even if its form doesn't require the answer. */
function fireIn(form: FormDefinition, values: FactValues): number {
  const fire = values['fire']
  if (typeof fire === 'number') return fire
  throw fireRefused(form, 'required', messages.required)
}

function fireRefused(form: FormDefinition, code: string, message: LocalizedText): AppError {
  const path = bindingsOf(form).names.get('fire') ?? 'fire'
  return new AppError('INVALID_ANSWERS', {}, [{ path, code, message }])
}
