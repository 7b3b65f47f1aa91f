/** First and last name as one; empty when neither is known. */
export function fullName(person: {
  readonly firstName: string | null
  readonly lastName: string | null
}): string {
  return [person.firstName, person.lastName].filter((part) => part?.trim()).join(' ')
}
