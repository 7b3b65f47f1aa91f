import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { ApiError } from '@makewhole/contract/client.ts'
import type { ApiClient } from '@makewhole/contract/client.ts'
import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import type { SavedStepView } from '@makewhole/contract/claim/routes.ts'
import { freePort } from '../free-port.ts'
import { startFreshServer, startServer } from '../server.ts'
import type { RunningServer } from '../server.ts'
import { aHome, saveStep } from '../../apps/server/src/trial/file-claim.ts'
import { killDatabase, killServer, lineDropped, waitUntilReady } from '../kills.ts'

const dataDir = join(import.meta.dirname, '../../.test/crash')
const port = await freePort()
const rounds = 20
const steps = ['start', 'claimant', 'attorney', 'additionalPersons', 'property', 'insurance'] as const

let server: RunningServer | null = null

afterEach(() => server?.stop())

/** The acknowledged state, claim by claim: its step and its last version. */
type Acknowledged = Map<string, { step: number; version: number }>

it(
  `keeps every acknowledged step through ${rounds} kills of the server or the database`,
  { timeout: 600_000 },
  async () => {
    const acknowledged: Acknowledged = new Map()
    // The signing keys are in the database: one token is good before and after every kill.
    server = await startFreshServer({ port, dataDir })
    const claimant = await server.as('claimant@makewhole.test')
    for (let round = 0; round < rounds; round++) {
      const writers = [1, 2, 3, 4].map(() => writeUntilTheLineDrops(claimant, acknowledged))
      await untilMoreThan(acknowledged, acknowledged.size + 5 + (round % 7))
      await (round % 2 === 0 ? killServer(server) : killDatabase(server))
      await Promise.all(writers)
      server = await startServer({ port, dataDir })
      await everyStepIsThere(claimant, acknowledged)
    }
    expect(acknowledged.size).toBeGreaterThan(rounds * 5)
    process.stdout.write(`${acknowledged.size} claims, ${rounds} kills, nothing lost\n`)
  },
)

async function writeUntilTheLineDrops(client: ApiClient, acknowledged: Acknowledged): Promise<void> {
  for (;;) {
    let claim: SavedStepView | undefined
    for (const step of steps) {
      const saved = await saveStep(client, step, aHome(), claim).catch(lineDropped)
      if (!saved) return
      claim = saved
      acknowledged.set(saved.id, { step: steps.indexOf(step) + 1, version: saved.version })
    }
  }
}

async function untilMoreThan(acknowledged: Acknowledged, size: number): Promise<void> {
  while (acknowledged.size <= size) await new Promise((resolve) => setImmediate(resolve))
}

async function everyStepIsThere(client: ApiClient, acknowledged: Acknowledged): Promise<void> {
  for (const [id, { step, version }] of acknowledged) {
    const claim = await readOnceServed(client, id)
    expect(claim.step).toBeGreaterThanOrEqual(step)
    expect(claim.version).toBeGreaterThanOrEqual(version)
    expect(claim.property.address1).toBe('22 Whistling Pika Lane')
  }
}

/**
 * Reads a claim from a restarted server, which may answer "not now" (503) for a moment. Any other answer is final.
 * The printed log has the reason.
 */
async function readOnceServed(client: ApiClient, id: string): Promise<ClaimView> {
  const read = () => client.call('getClaim', { params: { id } })
  return await read().catch(async (error: unknown) => {
    if (!(error instanceof ApiError && error.code === 'SERVICE_UNAVAILABLE')) throw error
    process.stdout.write(`not served at once: ${server?.output()}\n`)
    if (server) await waitUntilReady(server)
    return await read()
  })
}
