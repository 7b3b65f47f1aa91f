/**
 * A broken rule of the domain. The code is one of the contract's error catalogue (`contract/errors.ts`),
 * which has its status and text. `detail` contains facts that a screen may show and never personal data.
 */
export class RuleError extends Error {
  readonly code: string
  readonly detail: Readonly<Record<string, unknown>>

  constructor(code: string, detail: Readonly<Record<string, unknown>> = {}) {
    super(code)
    this.name = 'RuleError'
    this.code = code
    this.detail = detail
  }
}
