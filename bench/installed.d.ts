/*
 * The parts of its own packages that the bench uses (bench/package.json): its first run installs them, after the
 * types are checked.
 */

declare module 'autocannon' {
  import type { EventEmitter } from 'node:events'

  namespace autocannon {
    interface Request {
      method?: string
      path?: string
      headers?: Record<string, string>
      body?: string
      setupRequest?: (request: Request) => Request
    }
    interface Options {
      url: string
      connections: number
      requests: Request[]
      duration?: number
      amount?: number
    }
    interface Result {
      non2xx: number
      errors: number
      /** In seconds. */
      duration: number
      requests: { total: number }
    }
    interface Instance extends EventEmitter {
      on(event: 'done', listener: (result: Result) => void): this
      on(event: 'error', listener: (error: Error) => void): this
      on(
        event: 'response',
        listener: (client: unknown, status: number, bytes: number, milliseconds: number) => void,
      ): this
    }
  }
  function autocannon(options: autocannon.Options): Promise<autocannon.Result>
  function autocannon(options: autocannon.Options, done: () => void): autocannon.Instance
  export default autocannon
}

declare module 'chrome-launcher' {
  export function launch(options: {
    chromePath?: string
    chromeFlags: string[]
  }): Promise<{ port: number; kill(): void }>
}

declare module 'lighthouse' {
  interface Options {
    port: number
    logLevel: 'error'
    output: 'json'
    onlyCategories: string[]
  }
  interface Result {
    categories: Record<string, { score: number | null } | undefined>
    audits: Record<string, { numericValue?: number; details?: unknown } | undefined>
  }
  export default function lighthouse(url: string, options: Options): Promise<{ lhr: Result } | undefined>
}
