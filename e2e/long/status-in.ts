/** Returns the status of a refusal, which GraphQL sends inside an answer of 200. */
export function statusIn(text: string): number | null {
  const [, status] = /"responseCode":(\d+)/.exec(text) ?? []
  return status === undefined ? null : Number(status)
}
