import { randomBytes } from 'node:crypto'
import type { Queries } from './database.ts'

/** The 32 random bytes that all servers of this database share under `name`; made by whoever asks first. */
export async function serverSecret(db: Queries, name: string): Promise<Uint8Array> {
  await db
    .insertInto('server_secret')
    .values({ name, value: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { value } = await db
    .selectFrom('server_secret')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return value
}
