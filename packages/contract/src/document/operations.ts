import { z } from 'zod'
import { operation } from '../operation.ts'
import { epochText, optionView } from '../wire.ts'
import { documentView } from './document.ts'

const text = z.string().nullable()
const lookup = z.object({ id: z.string(), displayName: z.string() })
const listed = { kind: 'query', access: 'signed-in', isEnveloped: true, args: z.object({}) } as const

/** GraphQL, documents and lookups (attorney-and-reviewer-portals.md §7). */
export const documentOperations = {
  documentTypes: operation({
    ...listed,
    summary: 'Types of documents with what may serve as each.',
    data: z.array(lookup.extend({ createdOn: epochText.nullable(), documentSubTypes: z.array(lookup) })),
    errors: [],
  }),
  lookupTypes: operation({
    ...listed,
    summary: 'Every option list of the program.',
    data: z.array(lookup.extend({ lookups: z.array(lookup) })),
    errors: [],
  }),
  incidents: operation({
    ...listed,
    summary: 'The fires of the program.',
    data: z.array(lookup.extend({ description: text, type: optionView.nullable() })),
    errors: [],
  }),
  documentsByClaimId: operation({
    kind: 'query',
    access: 'signed-in',
    isEnveloped: true,
    summary: "A claim's documents that the caller may see.",
    args: z.object({ claimId: z.uuid() }),
    data: z.array(documentView),
    errors: ['NOT_FOUND'],
  }),
} as const
