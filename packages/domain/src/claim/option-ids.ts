/**
 * The few answers that rules of the claim ask for by name. The lists themselves, with their texts, are the program's
 * (`program.options`); the ids are fixed by the specification (docs/rules/program.md "Option lists").
 */
export const yesNoIds = { yes: 120950000, no: 120950001 } as const

export const relationshipToClaimantIds = {
  self: 120950000,
  familyMember: 120950001,
  friend: 120950002,
  attorney: 120950003,
  other: 120950004,
} as const
