import { ApiError } from '@makewhole/contract/client.ts'
import { errors } from '@makewhole/contract/errors.ts'
import type { ErrorCode } from '@makewhole/contract/errors.ts'

/** Returns the server's answer to a refused call. */
export function refusal(code: ErrorCode): ApiError {
  const { status, message } = errors[code]
  const problem = { type: 'x', title: 'x', status, code, message: message.en, requestId: 'req-7f3a-21' }
  return new ApiError(status, code, message.en, problem)
}
