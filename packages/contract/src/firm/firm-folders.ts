import { z } from 'zod'
import { typedText } from '../wire.ts'

/** Maximum folders of one law firm. */
export const maxFolders = 100

export const firmFoldersQuery = z.object({ claimId: z.uuid().optional() })

/** A firm's folders by name (docs/rules/law-firms.md "Folders"). */
export const firmFolders = z.object({
  folders: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      /** The requested claim is in it. */
      holdsClaim: z.boolean(),
    }),
  ),
})
export type FirmFolders = z.infer<typeof firmFolders>

/** The names of all folders that a claim is in afterwards; a missing one is created. */
export const claimFoldersBody = z.object({ names: z.array(typedText(100)).max(maxFolders + 1) })
export type ClaimFoldersBody = z.infer<typeof claimFoldersBody>
