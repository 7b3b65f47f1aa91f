import type { Notifications } from '../db/notifications.ts'
import { followPublishedForms } from './follow-published-forms.ts'
import { formOperationHandlers } from './form.graphql.ts'
import { formHandlers } from './form.routes.ts'
import { createFormService } from './form.service.ts'
import type { FormServiceParts } from './form.service.ts'

export interface FormFeatureParts extends FormServiceParts {
  readonly notifications: Notifications
}

/** Forms and their versions; a server learns of what another one published. */
export function formFeature({ notifications, ...parts }: FormFeatureParts) {
  return {
    handlers: formHandlers(createFormService(parts)),
    operationHandlers: formOperationHandlers(parts.program),
    close: followPublishedForms(parts.program.forms, notifications),
  }
}
