import autocannon from 'autocannon'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { createServer } from 'node:http'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { chromiumFlags, chromiumPath } from '../e2e/browser.ts'
import { endProcess, root, startProcess } from './processes.ts'

/*
 * The public pages (docs/quality.md "Speed and cost"): Lighthouse on a phone, and pages per second against a bare
 * `node:http` server that answers the same bytes. Ends with 1 for a score below 95, a layout shift, JavaScript
 * over 60 kB, or a ratio below a half. Alone: `node bench/public-pages.ts`.
 */
const pages = ['/', '/es', '/faq', '/tutorials', '/tutorials/sign-up', '/estimate'] as const
const ports = { ours: 4394, floor: 4395 }
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const minScore = 95
const maxScriptBytes = 60 * 1024
const minRatio = 0.5
const rounds = 5

const failures: string[] = []
const dataDir = join(root, '.test/bench-public')
await rm(dataDir, { recursive: true, force: true })
const server = await startProcess(['apps/server/src/main.ts'], 'Makewhole is ready', {
  PORT: String(ports.ours),
  DATA_DIR: dataDir,
  SEED_TRIAL: 'no',
  TRUSTED_PROXIES: '127.0.0.1,::1',
})
try {
  if (!process.argv.includes('--race')) await measurePages()
  await race()
} finally {
  await endProcess(server)
}
print(
  failures.length === 0
    ? '\nThe public pages reach what they must.'
    : `\nBelow what must be reached: ${failures.join('; ')}`,
)
process.exitCode = failures.length === 0 ? 0 : 1

/** Measures Lighthouse's four scores of each page, on its simulated phone and connection. */
async function measurePages(): Promise<void> {
  const chromePath = chromiumPath()
  const chrome = await launch({
    ...(chromePath ? { chromePath } : {}),
    chromeFlags: ['--headless=new', ...chromiumFlags],
  })
  print(
    '| page | performance | accessibility | best practices | SEO | LCP s | layout shift | script kB before use |',
  )
  print('|---|---|---|---|---|---|---|---|')
  try {
    for (const page of pages) await measurePage(page, chrome.port)
  } finally {
    chrome.kill()
  }
}

async function measurePage(page: string, port: number): Promise<void> {
  const result = await lighthouse(`http://localhost:${ports.ours}${page}`, {
    port,
    logLevel: 'error',
    output: 'json',
    onlyCategories: [...categories],
  })
  if (!result) throw new Error(`Lighthouse said nothing about ${page}`)
  const { lhr } = result
  const scores = categories.map((name) => Math.round((lhr.categories[name]?.score ?? 0) * 100))
  const shift = lhr.audits['cumulative-layout-shift']?.numericValue ?? NaN
  const paint = (lhr.audits['largest-contentful-paint']?.numericValue ?? NaN) / 1000
  const script = scriptBytes(lhr.audits['network-requests']?.details)
  print(
    `| ${[page, ...scores, paint.toFixed(1), shift.toFixed(3), (script / 1024).toFixed(1)].join(' | ')} |`,
  )
  for (const [index, score] of scores.entries())
    if (score < minScore) failures.push(`${page} ${categories[index] ?? ''} ${score}`)
  // As printed: a thousandth is the visible limit.
  if (Number(shift.toFixed(3)) > 0) failures.push(`${page} moves by ${shift.toFixed(3)}`)
  if (page === '/' && script > maxScriptBytes)
    failures.push(`${page} has ${Math.round(script / 1024)} kB of script`)
}

interface Requests {
  readonly items?: readonly { readonly resourceType?: string; readonly transferSize?: number }[]
}

function scriptBytes(details: unknown): number {
  const scripts =
    ((details ?? {}) as Requests).items?.filter(({ resourceType }) => resourceType === 'Script') ?? []
  return scripts.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0)
}

/** Pages a second, ours and a bare server's in turn, the same compressed bytes. */
async function race(): Promise<void> {
  const headers = { 'accept-encoding': 'gzip' }
  const bare = await plainServer(await bytesOf('/', headers))
  print('\n| page | bare node:http req/s | ours req/s | ratio (rounds) |')
  print('|---|---|---|---|')
  const ratios: number[] = []
  const rates: [number, number][] = []
  try {
    for (let round = 0; round < rounds; round += 1) {
      const floor = await rateOf(ports.floor, headers)
      const ours = await rateOf(ports.ours, headers)
      rates.push([floor, ours])
      ratios.push(ours / floor)
    }
  } finally {
    bare.close()
  }
  const middle = (values: readonly number[]) =>
    values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN
  const ratio = middle(ratios)
  const [floor, ours] = [middle(rates.map(([one]) => one)), middle(rates.map(([, other]) => other))]
  const range = `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`
  print(`| / | ${floor.toFixed(0)} | ${ours.toFixed(0)} | ${ratio.toFixed(2)} (${range}) |`)
  if (ratio < minRatio) failures.push(`pages a second: ${ratio.toFixed(2)} of the floor`)
}

/** Reads the transferred bytes: fetch would unpack them. */
async function bytesOf(page: string, headers: Record<string, string>): Promise<Buffer> {
  const { get } = await import('node:http')
  return new Promise((resolve, reject) => {
    get({ port: ports.ours, path: page, headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => resolve(Buffer.concat(chunks)))
    }).on('error', reject)
  })
}

async function plainServer(body: Buffer): Promise<ReturnType<typeof createServer>> {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'gzip',
    'content-length': body.length,
  }
  const bare = createServer((_request, response) => response.writeHead(200, headers).end(body))
  await new Promise<void>((resolve) => bare.listen(ports.floor, 'localhost', resolve))
  return bare
}

async function rateOf(port: number, headers: Record<string, string>): Promise<number> {
  // Visitors from many addresses, as behind a balancer: nobody reaches a limit.
  const requests = Array.from({ length: 1000 }, (_, n) => ({
    headers: { ...headers, 'x-forwarded-for': `198.51.${Math.floor(n / 200)}.${n % 200}` },
  }))
  const result = await autocannon({
    url: `http://localhost:${port}/`,
    connections: 16,
    duration: 2,
    requests,
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} refused, ${result.errors} failed`)
  return result.requests.total / result.duration
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
