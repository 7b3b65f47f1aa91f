import { z } from 'zod'
import { formDefinitionView, formIdText } from '../form/form-version.ts'
import { route } from '../route.ts'
import { localizedText, typedText } from '../wire.ts'

const option = z.object({ id: z.number().int(), name: localizedText })

/** The program's data for the portals (`program/program.json`): none is secret or personal. */
export const programView = z.object({
  name: localizedText,
  operator: z.string(),
  locales: z.array(z.string()),
  timeZone: z.string(),
  support: z.object({ email: z.string(), phone: z.string(), hours: localizedText }),
  fires: z.array(
    z.object({
      id: z.number().int(),
      name: localizedText,
      isOpen: z.boolean(),
      closedOn: z.string().nullable(),
      /** The ids of the forms that new claims for it answer, by portal. */
      forms: z.object({ claimant: z.string(), attorney: z.string() }),
    }),
  ),
  statuses: z.array(option),
  /** Reasons for which a household declines an offer or an agreement. */
  rejectionReasons: z.array(option),
  messageSubjects: z.array(option),
  /** Relationships to the property that a reviewer may confirm. */
  confirmedRelationships: z.array(option),
  /** Document types of households and law firms. A claim's documents list those that it accepts now. */
  documentTypes: z.array(
    z.object({
      id: z.number().int(),
      name: localizedText,
      hint: localizedText.nullable(),
      documentClass: z.string(),
      acceptableDocuments: z.array(option),
    }),
  ),
  /** The required papers of each relationship to the property. */
  proofs: z.array(
    z.object({
      relationship: option,
      proofs: z.array(
        z.object({
          id: z.number().int(),
          name: localizedText,
          hint: localizedText.nullable(),
          isOptional: z.boolean(),
        }),
      ),
    }),
  ),
  /** Periods of the program in days (docs/rules/claims.md "Deadlines"). */
  deadlines: z.object({
    documentsDays: z.number().int(),
    completenessReviewDays: z.number().int(),
    offerAfterCompleteDays: z.number().int(),
    paymentGoalDays: z.number().int(),
    offerAnswerDays: z.number().int(),
    agreementSignDays: z.number().int(),
    paymentAfterSignedDays: z.number().int(),
    checkMailDays: z.number().int(),
  }),
  upload: z.object({ maxBytes: z.number().int(), extensions: z.array(z.string()) }),
  /** Today in the program's time zone, by the server's clock. */
  today: z.string(),
})
export type ProgramView = z.infer<typeof programView>

const stateParams = z.object({ state: z.string().regex(/^[A-Za-z]{2}$/) })

export const programRoutes = {
  getProgram: route({
    method: 'GET',
    path: '/Program',
    summary: 'Names, fires, statuses, document catalogue and contact of the program.',
    tag: 'Program',
    access: 'public',
    answer: programView,
    errors: [],
  }),
  getForm: route({
    method: 'GET',
    path: '/Forms/:formId',
    summary:
      'A form as new claims answer it, or in a version that claims answered: steps, sections, fields, options, rules, in both languages.',
    params: z.object({ formId: formIdText }),
    query: z.object({ version: typedText(50).optional() }),
    tag: 'Program',
    access: 'signed-in',
    answer: formDefinitionView,
    errors: ['NOT_FOUND'],
  }),
  getCounties: route({
    method: 'GET',
    path: '/States/:state/Counties',
    summary: 'The counties of one state, by its two letters; the form itself lists the states alone.',
    tag: 'Program',
    access: 'public',
    params: stateParams,
    answer: z.array(z.string()),
    errors: ['NOT_FOUND'],
  }),
} as const
