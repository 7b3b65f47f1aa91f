import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cruise } from 'dependency-cruiser'
import type { ICruiseResult, ICruiseOptions, IForbiddenRuleType } from 'dependency-cruiser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import rules, { portalRooms, serverRooms, webRooms } from '../../dependency-cruiser.config.ts'

/** Each folder whose rooms stand in order, by the name in its rules. */
const ordered: readonly (readonly [name: string, folder: string, rooms: readonly string[]])[] = [
  ['server', 'apps/server/src', serverRooms],
  ['web', 'packages/web/src', webRooms],
  ...Object.entries(portalRooms).map(([name, rooms]) => [name, `apps/${name}/src`, rooms] as const),
]
/* Breaks each import rule once in a made-up tree with our layout; only that rule must report it. */
const lawful: Record<string, string> = {
  'packages/domain/src/claim/claim.ts': `import '../shared/money.ts'`,
  'packages/domain/src/access/policy.ts': '',
  'packages/domain/src/shared/money.ts': '',
  'packages/domain/src/form/check.ts': `import '../shared/money.ts'`,
  'packages/domain/src/intake/bindings.ts': `import '../form/check.ts'; import '../claim/claim.ts'`,
  'packages/contract/src/claim.ts': `import 'zod'; import '../../domain/src/claim/claim.ts'`,
  'packages/web/src/form/wizard.tsx': `import 'react'; import '../../../domain/src/claim/claim.ts'`,
  ...Object.fromEntries(
    ordered.flatMap(([, folder, rooms]) => rooms.map((room) => [`${folder}/${room}/door.ts`, ''])),
  ),
  'packages/web/src/claim-pages/page.tsx': `import '../claim/door.ts'; import '../form/wizard.tsx'`,
  'apps/claimant/src/main.tsx': `import '../../../packages/web/src/form/wizard.tsx'`,
  'apps/server/src/db/database.ts': `import 'pg'; import 'kysely'`,
  'apps/server/src/app-error.ts': '',
  'apps/server/src/http/answer.ts': `import type pg from 'pg'`,
  'apps/server/src/claim/claim.repository.ts': `import 'kysely'; import '../db/database.ts'`,
  'apps/server/src/claim/claim.service.ts': `import './claim.repository.ts'; import '../app-error.ts'`,
  'apps/server/src/claim/claim.ts': `import './claim.service.ts'; import 'fastify'`,
  'apps/server/src/agreement/pdf-worker.ts': `import './join-pdf.ts'; import 'sharp'`,
  'apps/server/src/agreement/join-pdf.ts': `import 'yauzl'`,
  'apps/server/src/agreement/signatures.ts': `import type { JoinPdf } from './join-pdf.ts'`,
  'apps/server/src/document/document.repository.ts': `import 'kysely'`,
  'apps/server/src/document/document.service.ts': `import './document.repository.ts'; import '../claim/claim.service.ts'`,
}

/** Each room but the last imports the one after it, and the first imports one that has no place. */
const roomBreaches = Object.fromEntries(
  ordered.flatMap(([name, folder, rooms]): [string, [string, string]][] => [
    ...rooms
      .slice(0, -1)
      .map((room, at): [string, [string, string]] => [
        `${name}-${room}-knows-only-rooms-before-it`,
        [`${folder}/${room}/breach.ts`, `import '../${String(rooms[at + 1])}/door.ts'`],
      ]),
    [
      `${name}-rooms-have-their-place`,
      [`${folder}/${String(rooms[0])}/stray.ts`, `import '../attic/box.ts'`],
    ],
  ]),
)

/** The breach that each rule must report: a file and its text. */
const breaches: Record<string, [file: string, text: string]> = {
  ...roomBreaches,
  'domain-imports-only-itself': ['packages/domain/src/breach.ts', `import type { ZodType } from 'zod'`],
  'forms-know-no-claim': ['packages/domain/src/form/breach.ts', `import '../claim/claim.ts'`],
  'contract-imports-domain-and-zod': ['packages/contract/src/breach.ts', `import 'react'`],
  'packages-never-import-apps': [
    'packages/web/src/breach.ts',
    `import '../../../apps/claimant/src/main.tsx'`,
  ],
  'apps-never-import-each-other': ['apps/server/src/breach.ts', `import '../../claimant/src/main.tsx'`],
  'program-never-imports-dev': ['apps/server/src/claim/rehearsal.ts', `import '../../../../dev/camera.ts'`],
  'browser-never-reaches-node': ['packages/web/src/files.ts', `import 'node:fs'`],
  'screens-derive-no-right': [
    'apps/attorney/src/access.ts',
    `import '../../../packages/domain/src/access/policy.ts'`,
  ],
  'only-repositories-speak-sql': ['apps/server/src/claim/statement.ts', `import 'kysely'`],
  'only-db-opens-connections': ['apps/server/src/claim/connection.ts', `import 'pg'`],
  'features-go-through-the-service': [
    'apps/server/src/document/document.ts',
    `import './document.repository.ts'`,
  ],
  'services-know-no-transport': ['apps/server/src/claim/telling.service.ts', `import '../http/answer.ts'`],
  'repositories-know-no-transport': ['apps/server/src/claim/bold.repository.ts', `import 'fastify'`],
  'features-use-services-of-others': [
    'apps/server/src/document/grasp.ts',
    `import '../claim/claim.repository.ts'`,
  ],
  'files-are-opened-in-processes-of-their-own': [
    'apps/server/src/agreement/agreement-files.ts',
    `import './join-pdf.ts'`,
  ],
  'workers-are-started-not-imported': [
    'apps/server/src/agreement/pdf-process.ts',
    `import './pdf-worker.ts'`,
  ],
  'no-cycles': ['apps/server/src/claim/circle.ts', `import './half.ts'`],
  'nothing-unresolved': ['apps/server/src/claim/lost.ts', `import './nowhere.ts'`],
  'dependencies-are-declared': ['apps/server/src/claim/borrowed.ts', `import 'undeclared'`],
  'packages-of-ours-are-declared': [
    'apps/server/src/claim/drawn.ts',
    `import '../../../../packages/web/src/form/wizard.tsx'`,
  ],
}
/** Other files that the breaches need. */
const company: Record<string, string> = {
  'dev/camera.ts': '',
  ...Object.fromEntries(ordered.map(([, folder]) => [`${folder}/attic/box.ts`, ''])),
  'apps/server/src/claim/half.ts': `import './circle.ts'`,
  'node_modules/undeclared/package.json': '{ "name": "undeclared", "version": "1.0.0", "main": "index.js" }',
  'node_modules/undeclared/index.js': '',
  'package.json': '{ "dependencies": { "zod": "1", "react": "1", "undeclared": "1" } }',
  'apps/server/package.json':
    '{ "dependencies": { "pg": "1", "kysely": "1", "fastify": "1", "sharp": "1", "yauzl": "1" } }',
  'tsconfig.json':
    '{ "compilerOptions": { "allowImportingTsExtensions": true, "noEmit": true, "jsx": "react-jsx" } }',
}

let tree: string

beforeAll(() => {
  tree = realpathSync(mkdtempSync(join(tmpdir(), 'structure-')))
  for (const [file, text] of Object.entries({
    ...lawful,
    ...company,
    ...Object.fromEntries(Object.values(breaches)),
  })) {
    mkdirSync(dirname(join(tree, file)), { recursive: true })
    writeFileSync(join(tree, file), text)
  }
  for (const name of ['zod', 'react', 'pg', 'kysely', 'fastify', 'sharp', 'yauzl']) {
    mkdirSync(join(tree, 'node_modules', name))
    writeFileSync(
      join(tree, 'node_modules', name, 'package.json'),
      `{ "name": "${name}", "version": "1.0.0", "main": "index.js" }`,
    )
    writeFileSync(join(tree, 'node_modules', name, 'index.js'), '')
  }
  symlinkSync(join(process.cwd(), 'node_modules/typescript'), join(tree, 'node_modules/typescript'))
})
afterAll(() => rmSync(tree, { recursive: true }))

async function violations(): Promise<string[]> {
  const options = { ...rules.options, baseDir: tree, ruleSet: { forbidden: rules.forbidden }, validate: true }
  const { output } = await cruise(['packages', 'apps'], options as ICruiseOptions)
  return (output as ICruiseResult).summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`)
}

test('every rule of the architecture names its planted breach, and nothing lawful', async () => {
  const planted = Object.entries(breaches).map(([rule, [file]]) => `${rule}: ${file}`)
  expect([...new Set(await violations())].sort()).toEqual(planted.sort())
})

test('every rule has a planted breach', () => {
  const names = (rules.forbidden as IForbiddenRuleType[]).map((rule) => rule.name)
  expect(Object.keys(breaches).sort()).toEqual([...new Set(names)].sort())
})

/** A step of `npm run check` that is skipped while its input is unchanged. */
interface SkippedStep {
  readonly name: string
  readonly args: readonly string[]
  readonly reads?: readonly string[]
}

test('what a skipped step imports is among what it reads', async () => {
  const { checkSteps } = (await import(new URL('../check.mjs', import.meta.url).href)) as {
    checkSteps: readonly SkippedStep[]
  }
  for (const { name, args, reads } of checkSteps) {
    const programs =
      name === 'unit tests' ? reads : args.slice(0, 1).filter((each) => each.startsWith('dev/'))
    if (!reads || !programs) continue
    const known = [...reads, 'dev', 'node_modules'].map((folder) => `${folder}/`)
    const foreign = (await modulesFrom(programs)).filter(
      (source) => !known.some((folder) => source.startsWith(folder)),
    )
    expect(foreign, name).toEqual([])
  }
})

/** Finds every module that these import, directly or not, without the Node's own. */
async function modulesFrom(programs: readonly string[]): Promise<readonly string[]> {
  const { output } = await cruise([...programs], { ...rules.options, baseDir: process.cwd() })
  return (output as ICruiseResult).modules.flatMap(({ source, coreModule }) => (coreModule ? [] : [source]))
}
