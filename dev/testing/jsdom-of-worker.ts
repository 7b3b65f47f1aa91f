import { builtinEnvironments } from 'vitest/runtime'
import type { Environment } from 'vitest/runtime'

const { jsdom } = builtinEnvironments
let begun: ReturnType<typeof jsdom.setup> | null = null

/**
 * One jsdom for all files of a worker: starting one takes longer than many a test file. `web-setup.ts` cleans
 * up between files.
 */
const jsdomOfWorker: Environment = {
  ...jsdom,
  name: 'jsdom-of-worker',
  async setup(global: typeof globalThis, options: Record<string, unknown>) {
    await (begun ??= jsdom.setup(global, options))
    return { teardown: () => undefined }
  },
}
export default jsdomOfWorker
