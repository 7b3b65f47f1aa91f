import { z } from 'zod'
import { route } from '../route.ts'
import { boundedRecord, localizedText, typedText } from '../wire.ts'
import { formDefinitionView, formIdText } from './form-version.ts'

/** Forms that the program has, by their id. */
const formParams = z.object({ formId: formIdText })

const publication = z.object({
  version: z.string(),
  /** The time at which it began to apply to new claims, ISO 8601. */
  publishedOn: z.string(),
  /** The publisher; null: it came with the program. */
  publishedBy: z.string().nullable(),
  /** The number of claims with this version. */
  claims: z.number().int(),
})

/** Actions that the caller may do with the draft now. */
export const draftAbilities = ['save', 'discard', 'ask', 'takeBack', 'publish'] as const
export type DraftAbility = (typeof draftAbilities)[number]

const draft = z.object({
  version: z.string(),
  revision: z.number().int(),
  definition: formDefinitionView,
  /** Names of everybody who changed it: none of them may publish it. */
  editors: z.array(z.string()),
  savedOn: z.string(),
  savedBy: z.string().nullable(),
  /** A colleague was asked to publish it; it can't change meanwhile. */
  asked: z.object({ on: z.string(), by: z.string().nullable(), note: z.string() }).nullable(),
  abilities: z.array(z.enum(draftAbilities)),
  /** Dropped options or questions (`option` null), each with the number of claims that still have the answer. */
  retired: z.array(
    z.object({ path: z.string(), option: z.number().int().nullable(), claims: z.number().int() }),
  ),
})

/** A draft of a form that the program no longer has: it can't be continued. */
const draftLeft = z.object({
  formId: z.string(),
  version: z.string(),
  revision: z.number().int(),
  savedOn: z.string(),
  savedBy: z.string().nullable(),
})

export const formAdminView = z.object({
  formId: z.string(),
  /** Every form that the program has, as it is in force. */
  forms: z.array(z.object({ formId: z.string(), title: localizedText })),
  /** The version of the draft, or of its absence: for `If-Match`. */
  version: z.number().int(),
  current: publication.extend({ definition: formDefinitionView }),
  /** Versions before it, the newest first. */
  earlier: z.array(publication),
  draft: draft.nullable(),
  /** Drafts of forms that were renamed or taken out of the program. */
  draftsLeft: z.array(draftLeft),
  /** Names of administrators who may publish the draft. */
  publishers: z.array(z.string()),
  /** Questions' locked parts, by their paths. */
  locks: z.array(z.object({ path: z.string(), keepsOptions: z.boolean(), staysRequired: z.boolean() })),
})
export type FormAdminView = z.infer<typeof formAdminView>

const adminRoutes = {
  tag: 'Program',
  access: 'signed-in',
  params: formParams,
  answer: formAdminView,
} as const

/** Versions of forms that administrators draft and publish (docs/rules/intake.md "Changing a form"). */
export const formRoutes = {
  getFormDesk: route({
    ...adminRoutes,
    method: 'GET',
    path: '/Forms/:formId/Versions',
    summary: 'The form that new claims answer, the versions before it, and the draft of the next one.',
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  }),
  saveFormDraft: route({
    ...adminRoutes,
    method: 'PUT',
    path: '/Forms/:formId/Draft',
    summary: 'Saves the draft of the next version; the first one begins it. No claim is asked it yet.',
    body: z.object({ definition: boundedRecord(z.unknown(), 20) }),
    versioned: true,
    errors: ['FORBIDDEN', 'FORM_CHANGED', 'FORM_WAITS', 'INVALID_FORM', 'NOT_FOUND', 'RIGHTS_CHANGED'],
  }),
  discardFormDraft: route({
    ...adminRoutes,
    method: 'DELETE',
    path: '/Forms/:formId/Draft',
    summary:
      "Throws the draft away; one of a form that the program no longer has, too, with the claimants' desk.",
    versioned: true,
    errors: ['FORBIDDEN', 'FORM_CHANGED', 'FORM_WAITS', 'NOT_FOUND', 'RIGHTS_CHANGED'],
  }),
  askForFormPublication: route({
    ...adminRoutes,
    method: 'POST',
    path: '/Forms/:formId/Draft/Ask',
    summary: 'Asks another administrator to publish the draft, which nobody changes meanwhile.',
    body: z.object({ note: typedText(500).default('') }),
    versioned: true,
    errors: ['FORBIDDEN', 'FORM_CHANGED', 'FORM_WAITS', 'INVALID_FORM', 'NOT_FOUND', 'RIGHTS_CHANGED'],
  }),
  takeBackFormDraft: route({
    ...adminRoutes,
    method: 'POST',
    path: '/Forms/:formId/Draft/TakeBack',
    summary: 'Takes the question for publication back, so that the draft can be changed again.',
    versioned: true,
    errors: ['FORBIDDEN', 'FORM_CHANGED', 'NOT_FOUND', 'RIGHTS_CHANGED'],
  }),
  publishForm: route({
    ...adminRoutes,
    method: 'POST',
    path: '/Forms/:formId/Draft/Publish',
    summary: 'Publishes the draft: new claims answer it from now on. Whoever changed it cannot.',
    versioned: true,
    errors: [
      ...(['FORBIDDEN', 'FORM_CHANGED', 'INVALID_FORM', 'NOT_FOUND', 'RIGHTS_CHANGED'] as const),
      'SECOND_ADMINISTRATOR_NEEDED',
    ],
  }),
} as const
