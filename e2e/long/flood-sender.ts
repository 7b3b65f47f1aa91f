import { randomUUID } from 'node:crypto'
import { parentPort } from 'node:worker_threads'
import { statusIn } from './status-in.ts'

/** Requests that are prepared before the first is sent, so that a parallel measurement measures the server. */
export interface Flood {
  readonly token: string
  readonly requests: readonly { readonly url: string; readonly body: string }[]
}

async function send({ token, requests }: Flood): Promise<readonly number[]> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const sent = requests.map(({ url, body }) =>
    fetch(url, { method: 'POST', headers: { ...headers, 'idempotency-key': randomUUID() }, body }),
  )
  const answers = await Promise.all(sent)
  return Promise.all(answers.map(async (answer) => statusIn(await answer.text()) ?? answer.status))
}

parentPort?.on('message', (flood: Flood) => {
  void send(flood).then((statuses) => parentPort?.postMessage(statuses))
})
