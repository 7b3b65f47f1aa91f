/** Logs an account's event without personal data: account ids, portals, reasons. */
export type SecurityLog = (
  happened: string,
  facts: {
    readonly account: string | null
    readonly client?: string
    readonly reason?: string
    readonly factors?: readonly string[]
  },
) => void
