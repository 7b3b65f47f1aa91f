/** GraphQL tells a refusal inside an answer of 200. */
export function statusIn(text: string): number | null {
  const [, status] = /"responseCode":(\d+)/.exec(text) ?? []
  return status === undefined ? null : Number(status)
}
