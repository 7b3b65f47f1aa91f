import { z } from 'zod'
import { operation } from '../operation.ts'
import { typedText } from '../wire.ts'
import { contentView } from './content.ts'

/** GraphQL, content (docs/rules/api.md "GraphQL"). */
export const contentOperations = {
  content: operation({
    kind: 'query',
    summary: 'Every page of managed content as it is published; editors get their drafts beside it.',
    access: 'signed-in',
    args: z.object({}),
    data: z.array(contentView),
    isEnveloped: true,
    errors: [],
  }),
  sharedAccessKeyForAssetDocumentUpload: operation({
    kind: 'query',
    summary: 'An address to put one picture for the public pages to.',
    access: 'signed-in',
    args: z.object({ documentName: typedText(255).min(1) }),
    data: z.object({ blobUri: z.string(), credentials: z.string(), sasUri: z.string() }),
    // The specification selects these fields directly (docs/rules/public-pages.md "Pictures").
    isEnveloped: false,
    errors: ['FORBIDDEN', 'RIGHTS_CHANGED', 'TOO_MANY_UPLOADS'],
  }),
} as const
