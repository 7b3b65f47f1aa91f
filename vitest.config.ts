import { portals } from '@makewhole/domain/access/portal.ts'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const inBrowser = ['public', ...Object.values(portals).map(({ folder }) => folder)]

/** Rules and wire: no clock, no files, no network. */
const pure = {
  name: 'pure',
  include: ['packages/{domain,contract}/src/**/*.test.ts', 'program/**/*.test.ts'],
  // Modules without state are read once for all files: reading them anew took half of the time.
  isolate: false,
  testTimeout: 60_000,
}

/** Everything that needs a PostgreSQL, files or a server. */
const server = {
  name: 'server',
  include: [
    'apps/server/**/*.test.ts',
    'packages/{embedded-postgres,identity-provider,portal-build}/src/**/*.test.ts',
    '{dev,tools}/**/*.test.ts',
    'bench/**/*.test.ts',
  ],
  globalSetup: ['apps/server/test/global-setup.ts'],
  setupFiles: ['apps/server/test/one-statement-at-a-time.ts'],
  // The very module that Mercurius loads: two copies of graphql do not know each other's types.
  alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }],
  // Reading the server anew for each file took a third of the time.
  isolate: false,
  testTimeout: 60_000,
  hookTimeout: 60_000,
}

/** Pages that a script takes over, which nobody takes away again: each of these files has a made-up browser of its own. */
const alone = ['apps/public/src/**/*.test.{ts,tsx}', 'packages/web/src/shell/start-portal.test.tsx']

/** What people see, in a made-up browser. */
const web = {
  name: 'web',
  include: ['packages/web/src/**/*.test.{ts,tsx}', `apps/{${inBrowser.join()}}/src/**/*.test.{ts,tsx}`],
  exclude: alone,
  environment: './dev/testing/jsdom-of-worker.ts',
  setupFiles: ['dev/testing/web-setup.ts'],
  // Reading React and the screens anew for each file took two thirds of the time; the setup cleans up between them.
  isolate: false,
  testTimeout: 60_000,
}
const webAlone = {
  ...web,
  name: 'web-alone',
  include: alone,
  exclude: [],
  isolate: true,
  environment: 'jsdom',
}

/** The running program, spoken to through its APIs only; each file starts it at a port of its own. */
const rest = {
  name: 'rest',
  include: ['e2e/rest/**/*.test.ts'],
  globalSetup: ['e2e/rest/made-trial.ts'],
  testTimeout: 480_000,
  hookTimeout: 480_000,
}

/** What takes long and rarely breaks: `npm run test:long`. */
const long = {
  ...rest,
  name: 'long',
  include: ['e2e/long/**/*.test.ts'],
  globalSetup: [],
  fileParallelism: false,
  testTimeout: 600_000,
}

/** What is waited for comes when it comes: on a busy machine the usual second is short. */
const patient = { expect: { poll: { timeout: 30_000 } } }

/** The server's tests, and noted what of the program's SQL they run: what `npm test` asks for (dev/statements). */
async function recorded() {
  const { markStatements } = await import('./dev/statements/mark.ts')
  const globalSetup = [...server.globalSetup, 'dev/statements/recorded.ts']
  const setupFiles = [...server.setupFiles, 'dev/statements/record.ts']
  const test = { ...server, globalSetup, setupFiles, ...patient }
  return { plugins: [markStatements(import.meta.dirname)], test }
}

const plain = (test: object) => ({ test: { ...test, ...patient } })
const ofServer = process.env['RECORD_STATEMENTS'] ? await recorded() : plain(server)

/** More than there are cores: each waits now and then, for a database, a server or a timer. */
const maxWorkers = Math.ceil(availableParallelism() * 1.5)

export default defineConfig({
  test: { maxWorkers, projects: [plain(pure), ofServer, ...[web, webAlone, rest, long].map(plain)] },
})
