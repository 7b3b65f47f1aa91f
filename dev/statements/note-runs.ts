import type pg from 'pg'
import { placesIn } from './statements.ts'

type Answered = (error: Error | null, ...rest: unknown[]) => void

/**
 * Notes each piece of SQL once PostgreSQL has answered its statement; a refused statement doesn't count. An
 * explained one counts: PostgreSQL has checked its columns and types.
 */
export function noteRuns(client: Pick<pg.Client, 'query'>, note: (place: string) => void): void {
  const send = client.query as (this: unknown, ...sent: unknown[]) => unknown
  client.query = function (this: unknown, ...sent: unknown[]) {
    const places = placesIn(textOf(sent[0]))
    if (places.length === 0) return send.apply(this, sent)
    const callback = sent.findIndex((each) => typeof each === 'function')
    if (callback >= 0) {
      const answered = sent[callback] as Answered
      return send.apply(
        this,
        sent.with(callback, (error: Error | null, ...rest: unknown[]) => {
          if (!error) places.forEach(note)
          answered(error, ...rest)
        }),
      )
    }
    return (send.apply(this, sent) as Promise<unknown>).then((answer) => {
      places.forEach(note)
      return answer
    })
  } as pg.Client['query']
}

function textOf(sent: unknown): string {
  if (typeof sent === 'string') return sent
  return typeof sent === 'object' && sent !== null && 'text' in sent ? String(sent.text) : ''
}
