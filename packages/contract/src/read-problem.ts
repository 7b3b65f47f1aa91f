import type { ProblemView } from './problem.ts'

/**
 * Reads a problem from an answer's body; null for any other body: a proxy's page, half an answer. Written by
 * hand because every page loads it, and the schema library is larger than the shell's code.
 */
export function readProblem(body: unknown): ProblemView | null {
  if (typeof body !== 'object' || body === null) return null
  const { status, errors, detail } = body as Record<string, unknown>
  if (!Number.isInteger(status) || !texts.every((name) => isText((body as Record<string, unknown>)[name])))
    return null
  if (errors !== undefined && !(Array.isArray(errors) && errors.every(isItem))) return null
  if (detail !== undefined && !isObject(detail)) return null
  return body as ProblemView
}

const texts = ['type', 'title', 'code', 'message', 'requestId']

function isItem(item: unknown): boolean {
  return isObject(item) && isText(item['path']) && isText(item['code']) && isText(item['message'])
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}
