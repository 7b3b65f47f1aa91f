import { z } from 'zod'

const clientConfig = z.object({
  /** The OpenID Connect issuer, reachable from the browser. */
  issuer: z.url(),
  clientId: z.string().min(1),
  scope: z.string().min(1),
  /** The API as the identity provider knows it (RFC 8707); null where the provider has no such notion. */
  resource: z.string().nullable(),
  /** A trial run: pages for people who build the product are there, too. */
  isTrial: z.boolean(),
})
export type ClientConfig = z.infer<typeof clientConfig>

/** How this portal signs people in, told by the server so that one build serves every deployment. */
export async function loadClientConfig(portal: string): Promise<ClientConfig> {
  const answer = await fetch(`/api/client-config?portal=${encodeURIComponent(portal)}`, {
    headers: { accept: 'application/json' },
  })
  if (!answer.ok) throw new Error(`The sign-in settings could not be read (${answer.status}).`)
  return clientConfig.parse(await answer.json())
}
