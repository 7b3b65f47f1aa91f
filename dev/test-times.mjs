// How long each test took, by the reports that Vitest and Playwright write. Plain JavaScript: this runs on whatever Node the machine has.
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './node.mjs'

const folder = join(root, 'node_modules/.cache/test-times')

/** Where the report of a part goes. */
export const reportOf = (part) => join(folder, `${part.replaceAll(/\W+/g, '-')}.json`)

/** Takes the reports of earlier runs away. */
export function forgetReports() {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
}

/** The tests that took longest, a line each, the slowest first. */
export function slowestTests(count) {
  const tests = readdirSync(folder).flatMap((file) =>
    testsOf(JSON.parse(readFileSync(join(folder, file), 'utf8'))),
  )
  const slowest = tests.sort((one, other) => other.milliseconds - one.milliseconds).slice(0, count)
  return slowest.map(
    ({ milliseconds, file, name }) => `${(milliseconds / 1000).toFixed(1).padStart(7)} s  ${file}: ${name}\n`,
  )
}

const testsOf = (report) =>
  'testResults' in report ? testsOfVitest(report) : report.suites.flatMap(testsOfSuite)

function testsOfVitest({ testResults }) {
  return testResults.flatMap(({ name: path, assertionResults }) =>
    assertionResults.map(({ fullName: name, duration: milliseconds = 0 }) => ({
      ...{ name, milliseconds },
      file: path.startsWith(root) ? path.slice(root.length) : path,
    })),
  )
}

function testsOfSuite({ file, specs = [], suites = [] }) {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, results }) => ({
      file: `e2e/${file}`,
      name: `${title} (${projectName})`,
      milliseconds: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  )
  return [...own, ...suites.flatMap(testsOfSuite)]
}
