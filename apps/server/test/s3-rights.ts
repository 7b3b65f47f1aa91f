import { createServer, request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

interface Statement {
  readonly Action: string | readonly string[]
  readonly Resource: string | readonly string[]
}
interface Need {
  readonly action: string
  readonly resource: string
}

const page = path.join(import.meta.dirname, '../../../docs/how-to/run-in-production.md')

/** Reads the rights that docs/how-to/run-in-production.md grants the server's keys, for another bucket. */
export async function documentedRights(bucket: string): Promise<readonly Statement[]> {
  const policy = /^ {4}\{\n {6}"Version"[\s\S]*?^ {4}\}$/m.exec(await readFile(page, 'utf8'))
  if (!policy) throw new Error('the page names no policy')
  const { Statement } = JSON.parse(policy[0].replaceAll(':::makewhole', `:::${bucket}`)) as {
    Statement: Statement[]
  }
  return Statement
}

/**
 * Starts a proxy of an S3 server that allows these rights and answers 403 to the rest, as a store does: the test
 * server has no rights.
 */
export async function guardS3(endpoint: string, rights: readonly Statement[]) {
  const used = new Set<string>()
  const server = createServer((incoming, answer) => {
    const needs = needsOf(incoming.method ?? '', new URL(incoming.url ?? '', endpoint), incoming.headers)
    if (!needs.every((need) => may(rights, need))) {
      incoming.resume()
      answer.writeHead(403, { 'content-type': 'application/xml' })
      answer.end('<Error><Code>AccessDenied</Code></Error>')
      return
    }
    for (const need of needs) used.add(`${need.action} ${folderOf(need.resource)}`)
    const { method, headers } = incoming
    const passed = ask(new URL(incoming.url ?? '', endpoint), { method: method ?? 'GET', headers })
    passed.on('response', (found) => {
      // Without the right to list a bucket, a missing object is hidden.
      const [need] = needs
      const isHidden = found.statusCode === 404 && need && !may(rights, listingOf(need.resource))
      answer.writeHead(isHidden ? 403 : (found.statusCode ?? 500), found.headers)
      found.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    incoming.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}`,
    /** Each right that let something through, with the folder that it was for. */
    used: used as ReadonlySet<string>,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

const arn = (name: string) => `arn:aws:s3:::${name}`
const folderOf = (resource: string) => resource.replace(/^arn:aws:s3:::/, '').replace(/[^/]*$/, '')
const listingOf = (resource: string) => ({
  action: 's3:ListBucket',
  resource: resource.replace(/^(arn:aws:s3:::[^/]+).*$/, '$1'),
})

/** Returns a call's actions in a policy's terms: copying reads one object and writes another. */
function needsOf(method: string, url: URL, headers: Record<string, unknown>): readonly Need[] {
  const [bucket = '', ...key] = decodeURIComponent(url.pathname).slice(1).split('/')
  const resource = arn([bucket, ...key].join('/'))
  if (key.join('/') === '') return [{ action: bucketActions[method] ?? 'unknown', resource: arn(bucket) }]
  const action = objectActions[method] ?? 'unknown'
  const source = headers['x-amz-copy-source']
  if (typeof source !== 'string') return [{ action, resource }]
  return [
    { action: 's3:GetObject', resource: arn(decodeURIComponent(source).replace(/^\//, '')) },
    { action, resource },
  ]
}

const objectActions: Record<string, string> = {
  GET: 's3:GetObject',
  HEAD: 's3:GetObject',
  PUT: 's3:PutObject',
  DELETE: 's3:DeleteObject',
}
const bucketActions: Record<string, string> = {
  GET: 's3:ListBucket',
  HEAD: 's3:ListBucket',
  PUT: 's3:CreateBucket',
  DELETE: 's3:DeleteBucket',
}

function may(rights: readonly Statement[], { action, resource }: Need): boolean {
  return rights.some(
    ({ Action, Resource }) =>
      [Action].flat().includes(action) && [Resource].flat().some((pattern) => fits(pattern, resource)),
  )
}

/** Matches a pattern of a policy, in which a star at the end stands for the rest. */
const fits = (pattern: string, resource: string) =>
  pattern.endsWith('*') ? resource.startsWith(pattern.slice(0, -1)) : pattern === resource
