import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { noteRuns } from './note-runs.ts'
import { notRun, piecesIn, withMarks } from './statements.ts'

/* A made-up repository whose statements a made-up client runs, or not. */
const file = 'apps/server/src/planted/planted.repository.ts'
const source = `
const sql = (pieces, ...values) => pieces.reduce((text, piece, at) => text + values[at - 1] + piece)
const name = () => sql\`relname\`
const unnamed = () => sql\`oid\`
export const first = (isNamed) => sql\`select \${isNamed ? name() : unnamed()} from pg_class limit 1\`
export const second = () => \`select 2
  as two\`
export const third = (column) => 'select ' + column
const word = 'update'
`
const beginnings = [
  'relname',
  'oid',
  'select ${isNamed ? name() : unnamed()} from pg_class limit 1',
  'select 2 as two',
  'select',
]

class PlantedClient extends pg.Client {}
const run = new Set<string>()
noteRuns(PlantedClient.prototype, (place) => void run.add(place))

interface Planted {
  first(isNamed: boolean): string
  second(): string
  third(column: string): string
}

let tree: string
let client: PlantedClient
let planted: Planted

function plant(path: string, text: string): string {
  mkdirSync(dirname(join(tree, path)), { recursive: true })
  writeFileSync(join(tree, path), text)
  return join(tree, path)
}

beforeEach(async () => {
  run.clear()
  tree = mkdtempSync(join(tmpdir(), 'statements-'))
  plant(file, source)
  const marked = plant('marked.mjs', withMarks(file, source))
  planted = (await import(/* @vite-ignore */ pathToFileURL(marked).href)) as Planted
  client = new PlantedClient(inject('postgresUrl'))
  await client.connect()
})
afterEach(async () => {
  await client.end()
  rmSync(tree, { recursive: true })
})

const missing = () => notRun(tree, run).map((line) => line.split('  ')[1])

it('knows templates, statements and texts of several lines, and no other word', () => {
  expect(piecesIn(file, source).map(({ prefix }) => prefix)).toEqual(beginnings)
  expect(piecesIn(file, source).map(({ place }) => place)).toContain(`${file}:5:38`)
})

it('names all SQL by file and line while nothing was run', () => {
  expect(missing()).toEqual(beginnings)
  expect(notRun(tree, run)[3]).toBe(`${file}:6:29  select 2 as two`)
})

it('no longer names a statement that was run, and names the fragment that was not in it', async () => {
  await client.query(planted.first(true))
  await client.query(planted.second())
  await client.query({ text: planted.third('1'), values: [] })
  expect(missing()).toEqual(['oid'])
  await client.query(planted.first(false))
  expect(missing()).toEqual([])
})

it('counts a statement that was sent with a callback', async () => {
  await new Promise((resolve) => client.query(planted.second(), resolve))
  expect(missing()).not.toContain('select 2 as two')
})

it('counts no statement that the database refused', async () => {
  await expect(client.query(planted.third('no_such_column'))).rejects.toThrow('no_such_column')
  await new Promise((resolve) => client.query(planted.third('no_such_column'), resolve))
  expect(missing()).toEqual(beginnings)
})
