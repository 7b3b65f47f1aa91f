// npm run check: everything that can be known without a server or a browser. Plain JavaScript: runs on whatever Node there is.
import { pathToFileURL } from 'node:url'
import { install } from './install.mjs'
import { report, runAll } from './steps.mjs'
import { unitTests, vitest } from './test-steps.mjs'

const code = ['packages', 'apps', 'program', 'bench', 'e2e', 'tools']

/** Between a word that imports and the name of what it imports. */
const gap = String.raw`(?:[\s(]|/\*[^]*?\*/|//.*)*`
const upToLastImport = new RegExp(`^[^]*(?:\\b(?:from|import|require)${gap}(['"\`])[^'"\`]*\\1|/// *<.*)`)

/** The part of a file that import rules see: of a module all up to its last import, so that no import can be missed. */
export const importsIn = (text, file) =>
  /\.(tsx?|mjs)$/.test(file) ? (upToLastImport.exec(text)?.[0] ?? '') : text

const exported = /^export(?: \{[^}]*\}.*| (?:default |async |abstract |declare )*\w+\*? (\w+)?.*)/gm

/**
 * The part of a file that can make an export dead: imports, exports, and how often the module names these itself. It misses a
 * name taken from a whole imported module; `npm test` looks at everything.
 */
export const exportsIn = (text, file) =>
  /\.(tsx?|mjs)$/.test(file)
    ? [
        importsIn(text, file),
        ...[...text.matchAll(exported)].map(([line, name]) => [line, timesIn(text, name)]),
      ].join('\n')
    : text

const timesIn = (text, name) => (name ? text.split(new RegExp(`\\b${name}\\b`)).length - 1 : 0)

const types = { name: 'types', args: ['node_modules/typescript-native/bin/tsc', '-p', '.'], reads: code }

/** Declarations take longer once, and tell what others see of a file. Without them, a file's first change checks all that import it. */
const typesAgain = {
  ...types,
  args: [
    ...types.args,
    ...['--noEmit', 'false', '--declaration', '--emitDeclarationOnly'],
    ...['--outDir', 'node_modules/.cache/declarations'],
  ],
}

/** The longest begins first; two run at a time. */
export const checkSteps = [
  {
    name: 'dead code',
    args: ['node_modules/knip/bin/knip.js', '--no-progress', '--cache'],
    reads: code,
    part: exportsIn,
  },
  unitTests,
  {
    name: 'import rules',
    args: [
      'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
      ...[
        '--config',
        'dependency-cruiser.config.ts',
        '--output-type',
        'err',
        'packages',
        'apps',
        'dev',
        'tools',
        'e2e',
        'bench',
      ],
    ],
    reads: code,
    part: importsIn,
  },
  { name: 'lint', args: ['dev/lint/main.ts'] },
  types,
  {
    name: 'generated pages',
    args: ['dev/generated-docs/main.ts'],
    reads: ['packages', 'apps/server', 'program', 'docs/generated'],
  },
  { name: 'who writes answers', args: ['dev/answer-writers/main.ts'], reads: ['packages', 'apps/server'] },
  { name: 'styles', args: ['dev/styles/main.ts'], reads: ['packages', 'apps'] },
  { name: 'citations', args: ['dev/citations/main.ts'] },
  { name: 'format', args: ['node_modules/oxfmt/bin/oxfmt', '--check'] },
]

/** `npm test` runs it with the screens' tests. Packages import nothing beyond themselves, so this is all that it reads. */
const texts = {
  ...vitest('texts in both languages', ['web'], {}, ['run', 'packages/web/src/i18n/messages.test.ts']),
  reads: ['packages'],
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await install()
  const steps = checkSteps.map((step) => (step === types ? typesAgain : step))
  process.exitCode = report(await runAll([...steps, texts], { atOnce: 2, isSkipping: true }))
}
