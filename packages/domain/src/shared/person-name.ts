/** Joins the known ones of first, middle and last name; empty when none is. */
export function fullName(person: {
  readonly firstName: string | null
  readonly middleName?: string | null
  readonly lastName: string | null
}): string {
  return [person.firstName, person.middleName, person.lastName].filter((part) => part?.trim()).join(' ')
}
