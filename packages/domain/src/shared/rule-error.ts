/**
 * A rule of the domain was broken. The code is one of the contract's error catalogue (`contract/errors.ts`), which
 * gives it a status and a text; `detail` carries facts a screen may show and never personal data.
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
