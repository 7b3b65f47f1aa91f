/**
 * Answers that rules of the claim refer to by id. The lists with their texts are the program's
 * (`program.options`); the specification fixes the ids (docs/rules/program.md "Option lists").
 */
export const yesNoIds = { yes: 120950000, no: 120950001 } as const

export const relationshipToClaimantIds = {
  self: 120950000,
  familyMember: 120950001,
  friend: 120950002,
  attorney: 120950003,
  other: 120950004,
} as const
