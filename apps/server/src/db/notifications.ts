import type pg from 'pg'

/** Milliseconds until a lost connection is retried. */
const retryAfter = 1000

/**
 * Notifications of other server processes through PostgreSQL (LISTEN/NOTIFY); one connection listens for a whole
 * process.
 */
export interface Notifications {
  /** Calls `heard` with each notification of the channel from now on. */
  on(channel: string, listener: (payload: string) => void): void
  /** Calls back after a reconnection, when notifications may have been missed. */
  onGap(gapListener: () => void): void
  /** Checks whether this process receives every channel now; otherwise its caches may be outdated. */
  isListening(): boolean
  close(): Promise<void>
}

/** Listens on a separate connection for the life of the process, and reconnects after an outage of the database. */
export function listenTo(pool: pg.Pool): Notifications {
  const channels = new Map<string, ((payload: string) => void)[]>()
  const gaps: (() => void)[] = []
  let client: pg.PoolClient | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let connecting: Promise<void> | null = null
  let listening = Promise.resolve()
  let unanswered = 0
  let isClosed = false
  let isReconnect = false

  function handleLoss(lostClient: pg.PoolClient): void {
    if (client !== lostClient) return
    client = null
    lostClient.release(true)
    retry()
  }

  function retry(): void {
    if (isClosed) return
    timer = setTimeout(connect, retryAfter)
    timer.unref()
  }

  function connect(): void {
    connecting ??= open().finally(() => {
      connecting = null
    })
  }

  async function open(): Promise<void> {
    const opened = await pool.connect().catch(() => null)
    if (opened === null) return retry()
    opened.on('notification', ({ channel, payload = '' }) => {
      for (const listener of channels.get(channel) ?? []) listener(payload)
    })
    const fail = () => handleLoss(opened)
    opened.on('error', fail)
    opened.on('end', fail)
    client = opened
    for (const channel of channels.keys()) listen(opened, channel)
    await listening
    if (client !== opened) return
    if (isClosed) return end()
    if (isReconnect) for (const gapListener of gaps) gapListener()
    isReconnect = true
  }

  /** One channel after another: a connection runs one statement at a time. */
  function listen(opened: pg.PoolClient, channel: string): void {
    unanswered += 1
    listening = listening.then(async () => {
      if (client === opened) await opened.query(`LISTEN ${channel}`).catch(() => handleLoss(opened))
      unanswered -= 1
    })
  }

  function end(): void {
    const open = client
    client = null
    open?.release(true)
  }

  return {
    on(channel, listener) {
      const isChannelOpen = channels.has(channel)
      channels.set(channel, [...(channels.get(channel) ?? []), listener])
      if (client && !isChannelOpen) listen(client, channel)
      else if (!client) connect()
    },
    onGap: (gapListener) => void gaps.push(gapListener),
    isListening: () => client !== null && unanswered === 0,
    async close() {
      isClosed = true
      clearTimeout(timer)
      await connecting
      end()
    },
  }
}
