import { spawn } from 'node:child_process'
import { startPostgres } from '@makewhole/embedded-postgres/embedded-postgres.ts'
import { systemPostgres } from './system-postgres.ts'

/*
 * Runs the integration tests again on the system's PostgreSQL (Debian's package, 15 or newer). Nothing may
 * depend on the embedded one. A server in TEST_DATABASE_URL replaces it.
 */
function runTests(url: string): Promise<number> {
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', 'apps/server']
  const child = spawn(process.execPath, args, {
    stdio: 'inherit',
    env: { ...process.env, TEST_DATABASE_URL: url },
  })
  return new Promise((resolve) => child.once('close', (code) => resolve(code ?? 1)))
}

const givenUrl = process.env['TEST_DATABASE_URL']
const binaries = systemPostgres()
if (givenUrl) {
  process.exitCode = await runTests(givenUrl)
} else if (binaries) {
  process.stdout.write(`The server is ${binaries}\n`)
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '400',
  }
  const server = await startPostgres({ dataDir: '.test/system', settings, binaries })
  process.exitCode = await runTests(server.url)
  await server.stop()
} else {
  process.stdout.write(
    'Skipped: this system has no PostgreSQL of its own (Debian: apt-get install postgresql).\n',
  )
}
