/** Writes down what happened to whose account, without anything that names the person: account ids, portals, reasons. */
export type SecurityLog = (
  happened: string,
  facts: {
    readonly account: string | null
    readonly client?: string
    readonly reason?: string
    readonly factors?: readonly string[]
  },
) => void
