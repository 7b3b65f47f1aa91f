import { z } from 'zod'
import { route } from '../route.ts'

/** Extension data of one item: its kind, and its values as texts. */
export const extensionThingView = z.object({
  of: z.string(),
  lines: z.array(z.object({ name: z.string(), value: z.string() })),
})
export type ExtensionThingView = z.infer<typeof extensionThingView>

/** REST v1, the structured claim for people (docs/rules/law-firms.md "The structured claim"). */
export const structuredClaimRoutes = {
  getToldBeside: route({
    method: 'GET',
    path: '/Claims/:id/ToldBeside',
    summary:
      'What another program, or the file of an import, told of a claim beside the form, other properties included, in the asked language.',
    tag: 'Claims',
    access: 'signed-in',
    params: z.object({ id: z.uuid() }),
    answer: z.array(extensionThingView),
    errors: ['NOT_FOUND'],
  }),
} as const
