// npm run check: everything that can be known without a server or a browser. Plain JavaScript: runs on whatever Node there is.
import { pathToFileURL } from 'node:url'
import { install } from './install.mjs'
import { runAll } from './steps.mjs'

/** The heaviest begins first; two run at a time. */
const steps = [
  { name: 'lint', args: ['dev/lint/main.ts'] },
  { name: 'types', args: ['node_modules/typescript-native/bin/tsc', '-p', '.'] },
  {
    name: 'unit tests',
    args: ['node_modules/vitest/vitest.mjs', 'run', '--project', 'pure', '--reporter', 'dot'],
  },
  { name: 'citations', args: ['dev/citations/main.ts'] },
  { name: 'generated pages', args: ['dev/generated-docs/main.ts'] },
  { name: 'who writes answers', args: ['dev/answer-writers/main.ts'] },
  { name: 'styles', args: ['dev/styles/main.ts'] },
  { name: 'dead code', args: ['node_modules/knip/bin/knip.js', '--no-progress'] },
  { name: 'format', args: ['node_modules/oxfmt/bin/oxfmt', '--check'] },
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
        'e2e',
        'bench',
      ],
    ],
  },
]

/** Runs all steps and answers how many passed and failed. */
export function check() {
  return runAll(steps, { atOnce: 2 })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await install()
  const { failed } = await check()
  process.exitCode = failed.length > 0 ? 1 : 0
}
