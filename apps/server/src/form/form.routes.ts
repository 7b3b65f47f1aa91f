import type { Handlers } from '../http/register-routes.ts'
import type { FormService } from './form.service.ts'

/** REST v1, versions of forms: each line hands its call to the service. */
export const formHandlers = (forms: FormService) =>
  ({
    getFormDesk: ({ actor }) => forms.desk(actor),
    saveFormDraft: ({ actor, body, ifMatch }) => forms.save(actor, body.definition, ifMatch),
    discardFormDraft: ({ actor, ifMatch }) => forms.discard(actor, ifMatch),
    askForFormPublication: ({ actor, body, ifMatch }) => forms.ask(actor, body.note, ifMatch),
    takeBackFormDraft: ({ actor, ifMatch }) => forms.takeBack(actor, ifMatch),
    publishForm: ({ actor, ifMatch }) => forms.publish(actor, ifMatch),
  }) satisfies Handlers
