import type pg from 'pg'

/** Milliseconds until a lost connection is tried again. */
const retryAfter = 1000

/** What other server processes tell of through PostgreSQL (LISTEN/NOTIFY); one connection listens for all of a process. */
export interface Notifications {
  /** Calls `heard` with each notification of the channel from now on. */
  on(channel: string, heard: (payload: string) => void): void
  /** Calls back when notifications may have been missed: the connection was lost and is there again. */
  onGap(missed: () => void): void
  /** Whether this process hears every channel at this moment; while it does not, what it keeps may be old. */
  isListening(): boolean
  close(): Promise<void>
}

/** Listens on a connection of its own that lives as long as the process, and again after the database was away. */
export function listenTo(pool: pg.Pool): Notifications {
  const channels = new Map<string, ((payload: string) => void)[]>()
  const gaps: (() => void)[] = []
  let client: pg.PoolClient | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let connecting: Promise<void> | null = null
  let listening = Promise.resolve()
  let unheard = 0
  let isClosed = false
  let isReconnect = false

  function lose(lost: pg.PoolClient): void {
    if (client !== lost) return
    client = null
    lost.release(true)
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
      for (const heard of channels.get(channel) ?? []) heard(payload)
    })
    const fail = () => lose(opened)
    opened.on('error', fail)
    opened.on('end', fail)
    client = opened
    for (const channel of channels.keys()) listen(opened, channel)
    await listening
    if (client !== opened) return
    if (isClosed) return end()
    if (isReconnect) for (const missed of gaps) missed()
    isReconnect = true
  }

  /** One channel after another: a connection runs one statement at a time. */
  function listen(opened: pg.PoolClient, channel: string): void {
    unheard += 1
    listening = listening.then(async () => {
      if (client === opened) await opened.query(`LISTEN ${channel}`).catch(() => lose(opened))
      unheard -= 1
    })
  }

  function end(): void {
    const open = client
    client = null
    open?.release(true)
  }

  return {
    on(channel, heard) {
      const isKnown = channels.has(channel)
      channels.set(channel, [...(channels.get(channel) ?? []), heard])
      if (client && !isKnown) listen(client, channel)
      else if (!client) connect()
    },
    onGap: (missed) => void gaps.push(missed),
    isListening: () => client !== null && unheard === 0,
    async close() {
      isClosed = true
      clearTimeout(timer)
      await connecting
      end()
    },
  }
}
