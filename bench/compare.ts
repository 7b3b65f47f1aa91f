import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from 'pg'
import { drive, driveRound, fetchOnce, nextOf, warmUp } from './drive.ts'
import type { Driven, Target } from './drive.ts'
import type { HotRoute } from './hot-routes.ts'
import { countStatements } from './statements.ts'

/** The same claims behind the floor and behind the program. */
export interface Side {
  /** Claims in the database. */
  readonly size: number
  /** Of the database. */
  readonly url: string
  readonly pool: Pool
  readonly floor: Target
  readonly ours: Target
}

export interface Compared {
  readonly route: HotRoute
  readonly size: number
  /** Ours to the floor: the median of the rounds, the worst and the best. */
  readonly ratio: Range
  readonly floor: Summary
  readonly ours: Summary
  /** Ours to ours at the smallest size: p95. */
  readonly growth: number
  readonly queries: number
}

interface Range {
  readonly median: number
  readonly min: number
  readonly max: number
}

export interface Summary {
  /** Answers a second. */
  readonly rate: number
  /** Milliseconds, of all rounds together. */
  readonly p50: number
  readonly p95: number
}

const rounds = 7
/** Long enough that the first call of each connection is none of the slowest twentieth. */
const growthLength = { amount: 400 }

/**
 * Compares in short rounds: each floor and our server in sequence, one size after the other, in reversed order
 * every time. Disturbances hit all equally, and the median of the rounds' ratios ignores a disturbed round.
 */
export async function compare(route: HotRoute, sides: readonly Side[]): Promise<readonly Compared[]> {
  for (const { floor, ours, size } of sides) {
    for (const target of [floor, ours]) await warmUp(target, route, size)
  }
  const driven = sides.map(() => [] as { floor: Driven; ours: Driven }[])
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, side] of sides.entries())
      driven[index]?.push(await onePair(route, side, round % 2 === 0))
  }
  for (const { pool } of sides) await deletePendingMail(pool)
  const found: Compared[] = []
  for (const [index, side] of sides.entries()) {
    const pairs = driven[index] ?? []
    const ours = summaryOf(pairs.map((pair) => pair.ours))
    const smallest = found[0]?.ours ?? ours
    found.push({
      route,
      size: side.size,
      ratio: rangeOf(pairs.map((pair) => pair.ours.rate / pair.floor.rate)),
      floor: summaryOf(pairs.map((pair) => pair.floor)),
      ours,
      growth: ours.p95 / smallest.p95,
      queries: await queriesOf(route, side),
    })
  }
  return found
}

/** Deletes the e-mails of measured writes: sent during the next routes, they would slow our server alone. */
async function deletePendingMail(pool: Pool): Promise<void> {
  await pool.query(`DELETE FROM notice WHERE status = 'waiting'`)
}

async function onePair(route: HotRoute, { floor, ours, size, pool }: Side, isFloorFirst: boolean) {
  await untilAtRest(pool)
  const first = await driveRound(isFloorFirst ? floor : ours, route, size)
  await untilAtRest(pool)
  const second = await driveRound(isFloorFirst ? ours : floor, route, size)
  return isFloorFirst ? { floor: first, ours: second } : { floor: second, ours: first }
}

/** Waits until the database is idle: it still answers abandoned calls when a round is over. */
async function untilAtRest(pool: Pool): Promise<void> {
  for (;;) {
    const { rowCount } = await pool.query(
      `select from pg_stat_activity where backend_type = 'client backend' and state = 'active' and pid <> pg_backend_pid()`,
    )
    if (rowCount === 0) return
    await wait(10)
  }
}

function queriesOf(route: HotRoute, { pool, ours, size }: Side): Promise<number> {
  return countStatements(pool, () => fetchOnce(ours, route, route.isOnce ? nextOf(route, size) : 7))
}

export interface Grown {
  readonly route: HotRoute
  readonly small: Summary
  readonly large: Summary
  /** p95 of the large database to that of the small one: the median of the rounds. */
  readonly growth: number
  readonly queries: number
}

/**
 * Measures a route's growth from a small database to a large one. It alternates, so that one pause of a process
 * doesn't count.
 */
export async function grow(route: HotRoute, small: Side, large: Side): Promise<Grown> {
  const driven = { small: [] as Driven[], large: [] as Driven[] }
  for (const side of [small, large]) await drive(side.ours, route, side.size, growthLength)
  for (let round = 0; round < rounds; round += 1) {
    driven.small.push(await drive(small.ours, route, small.size, growthLength))
    driven.large.push(await drive(large.ours, route, large.size, growthLength))
  }
  const p95 = (each: Driven | undefined) => (each ? summaryOf([each]).p95 : NaN)
  const grown = driven.large.map((each, round) => p95(each) / p95(driven.small[round]))
  return {
    route,
    small: summaryOf(driven.small),
    large: summaryOf(driven.large),
    growth: rangeOf(grown).median,
    queries: await queriesOf(route, large),
  }
}

function summaryOf(driven: readonly Driven[]): Summary {
  const times = driven.flatMap((each) => each.times).toSorted((one, other) => one - other)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? NaN
  return { rate: rangeOf(driven.map((each) => each.rate)).median, p50: at(0.5), p95: at(0.95) }
}

function rangeOf(values: readonly number[]): Range {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted.length / 2
  const median = ((sorted[Math.ceil(middle) - 1] ?? NaN) + (sorted[Math.floor(middle)] ?? NaN)) / 2
  return { median, min: sorted[0] ?? NaN, max: sorted.at(-1) ?? NaN }
}
