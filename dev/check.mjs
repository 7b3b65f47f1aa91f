// npm run check: everything that can be known without a server or a browser. Plain JavaScript: runs on whatever Node there is.
import { pathToFileURL } from 'node:url'
import { install } from './install.mjs'
import { report, runAll } from './steps.mjs'
import { vitest } from './test-steps.mjs'

/** The heaviest begins first; two run at a time. */
export const checkSteps = [
  { name: 'lint', args: ['dev/lint/main.ts'] },
  { name: 'types', args: ['node_modules/typescript-native/bin/tsc', '-p', '.'] },
  vitest('unit tests', ['pure']),
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
        'tools',
        'e2e',
        'bench',
      ],
    ],
  },
]

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await install()
  process.exitCode = report(await runAll(checkSteps, { atOnce: 2 }))
}
