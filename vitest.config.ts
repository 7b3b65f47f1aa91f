import { defineConfig } from 'vitest/config'

/** Rules and wire: no clock, no files, no network. */
const pure = {
  name: 'pure',
  include: ['packages/{domain,contract}/src/**/*.test.ts', 'program/**/*.test.ts'],
}

/** Everything that needs a PostgreSQL, files or a server. */
const server = {
  name: 'server',
  include: ['apps/server/**/*.test.ts', 'dev/**/*.test.ts', 'bench/**/*.test.ts'],
  globalSetup: ['apps/server/test/global-setup.ts'],
  // The very module that Mercurius loads: two copies of graphql do not know each other's types.
  alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }],
  testTimeout: 60_000,
  hookTimeout: 60_000,
}

/** What people see, in a made-up browser. */
const web = {
  name: 'web',
  include: ['packages/web/src/**/*.test.{ts,tsx}', 'apps/{claimant,public,reviewer}/src/**/*.test.{ts,tsx}'],
  environment: 'jsdom',
  setupFiles: ['dev/testing/web-setup.ts'],
  testTimeout: 20_000,
}

/** The running program, spoken to through its doors only. */
const rest = {
  name: 'rest',
  include: ['e2e/rest/**/*.test.ts'],
  fileParallelism: false,
  testTimeout: 120_000,
  hookTimeout: 120_000,
}

export default defineConfig({
  test: {
    projects: [pure, server, web, rest].map((test) => ({ test })),
  },
})
