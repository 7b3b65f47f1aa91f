import type { ProblemView } from '@makewhole/contract/problem.ts'
import { readProblem } from '@makewhole/contract/read-problem.ts'
import type { Renewal } from './session-tokens.ts'

interface SessionFetchOptions {
  readonly renew: () => Promise<Renewal>
  readonly accessToken: () => string | null
  readonly expire: () => void
  readonly forbid: (problem: ProblemView | null) => void
  readonly refuseRole: () => Promise<void>
  /** Asks the server again for the person's state: it requires something before they continue. */
  readonly readmit: () => Promise<void>
  readonly send: typeof fetch | undefined
}

/** The codes of a 403 that concern the person, not the request. */
const forbidding = ['FORBIDDEN', 'RIGHTS_CHANGED']

/**
 * Creates the `fetch` for calls with the person's token: after a 401 it renews the token once and repeats the
 * call. If the renewal is refused, the session has timed out. 403 with code FORBIDDEN or RIGHTS_CHANGED, and 401
 * for a new token, are the authorisation error of docs/rules/permissions.md "When a call is refused". NOT_ATTESTED
 * reads the person again, so that the statement shows; an unknown role is signed out. While the identity provider
 * is unreachable, calls fail like those to a missing server: screens retain typed text and repeat.
 */
export function createSessionFetch({
  renew,
  accessToken,
  expire,
  forbid,
  refuseRole,
  readmit,
  send = fetch,
}: SessionFetchOptions): typeof fetch {
  const sendNow = (input: RequestInfo | URL, init?: RequestInit) => send.call(globalThis, input, init)

  return async (input, init) => {
    const answer = await sendNow(input, init)
    const headers = new Headers(init?.headers)
    if (!headers.has('authorization')) return answer
    if (answer.status === 403) {
      const problem = await problemOf(answer)
      if (forbidding.includes(problem?.code ?? '')) forbid(problem)
      if (problem?.code === 'NOT_ATTESTED') void readmit()
      return answer
    }
    if (answer.status !== 401) return answer
    if ((await problemOf(answer))?.code === 'UNKNOWN_ROLE') {
      await refuseRole()
      return answer
    }
    const renewal = await renew()
    if (renewal === 'unreachable') return notNow()
    if (renewal === 'refused') {
      expire()
      return answer
    }
    headers.set('authorization', `Bearer ${accessToken()}`)
    const second = await sendNow(input, { ...init, headers })
    if (second.status === 401) forbid(await problemOf(second))
    return second
  }
}

function notNow(): Response {
  const problem: ProblemView = {
    type: 'about:blank',
    title: 'The identity provider can not be reached.',
    status: 503,
    code: 'SERVICE_UNAVAILABLE',
    message: 'The identity provider can not be reached.',
    requestId: '',
  }
  return Response.json(problem, { status: problem.status })
}

async function problemOf(answer: Response): Promise<ProblemView | null> {
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => null)
  return readProblem(body)
}
