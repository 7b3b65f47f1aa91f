/** One line of a calculation as it is shown: what, the sum in words, the rule in words, the value in integer cents. */
export interface RuleLine {
  readonly id: number | string
  readonly item: { readonly id: number | string; readonly name: string }
  readonly input: string
  readonly description: string
  readonly value: number | null
  /** The household's own answer in words, where a confirmed value differs from it. */
  readonly asked: string | null
  readonly rationale: string | null
}

export interface RuleResults {
  readonly total: number | null
  readonly additionalTotal: number | null
  readonly isSuccess: boolean
  readonly totalNote: string | null
  readonly notes: readonly string[]
  readonly ruleResults: readonly RuleLine[]
  readonly additionalPaymentsResults: readonly RuleLine[]
}
