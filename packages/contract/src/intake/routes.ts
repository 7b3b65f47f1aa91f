import { z } from 'zod'
import { savedStep } from '../claim/routes.ts'
import { stepName } from '../form/form-version.ts'
import { route } from '../route.ts'
import { answersBody, startBody } from './answers-body.ts'

/** REST v1, intake of claims with any form (docs/rules/api.md "Saving a step"). */
export const intakeRoutes = {
  beginIntake: route({
    ...savedStep,
    method: 'POST',
    path: '/Intake/Steps/:step',
    summary: 'Begins a claim with the answers of its first step.',
    params: z.object({ step: stepName }),
    body: startBody,
    errors: [...savedStep.errors, 'QUESTIONS_CHANGED'],
  }),
  saveIntakeStep: route({
    ...savedStep,
    method: 'PUT',
    path: '/Intake/:id/Steps/:step',
    summary: 'Saves a step of a claim in progress by its name; the last one signs and submits the claim.',
    params: z.object({ id: z.uuid(), step: stepName }),
    body: answersBody,
    errors: [...savedStep.errors, 'IMPORT_UNDONE'],
  }),
} as const
