import { z } from 'zod'
import { typedText } from '../wire.ts'

/** Folders that one law firm may keep. */
export const maxFolders = 100

export const firmFoldersQuery = z.object({ claimId: z.uuid().optional() })

/** A firm's folders by name (docs/rules/law-firms.md "Folders"). */
export const firmFolders = z.object({
  folders: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      /** The claim that was asked about stands in it. */
      holdsClaim: z.boolean(),
    }),
  ),
})
export type FirmFolders = z.infer<typeof firmFolders>

/** The names of all folders that a claim stands in from then on; one that the firm does not have is made. */
export const claimFoldersBody = z.object({ names: z.array(typedText(100)).max(maxFolders + 1) })
export type ClaimFoldersBody = z.infer<typeof claimFoldersBody>
