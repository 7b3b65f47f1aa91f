import type { Actor } from '@makewhole/domain/access/actor.ts'
import type { Handlers } from '../http/register-routes.ts'
import type { FormCall, FormService } from './form.service.ts'

/** REST v1, versions of forms: each line hands its call to the service. */
export const formHandlers = (forms: FormService) =>
  ({
    getFormDesk: ({ actor, params }) => forms.formAdmin(actor, params.formId),
    saveFormDraft: (call) => forms.save(formCall(call), call.body.definition),
    discardFormDraft: (call) => forms.discard(formCall(call)),
    askForFormPublication: (call) => forms.ask(formCall(call), call.body.note),
    takeBackFormDraft: (call) => forms.takeBack(formCall(call)),
    publishForm: (call) => forms.publish(formCall(call)),
  }) satisfies Handlers

interface Call {
  readonly actor: Actor
  readonly params: { readonly formId: string }
  readonly ifMatch: number | null
}

const formCall = ({ actor, params: { formId }, ifMatch }: Call): FormCall => ({ actor, formId, ifMatch })
