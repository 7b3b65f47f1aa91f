import { expect, test } from 'vitest'
import { problemView } from './problem.ts'
import { readProblem } from './read-problem.ts'

const problem = {
  type: 'about:blank',
  title: 'Not found',
  status: 404,
  code: 'NOT_FOUND',
  message: 'There is nothing here.',
  requestId: '00ff00ff00',
}
const item = { path: 'claimantZip', code: 'pattern', message: 'Enter five digits.' }

test.each([problem, { ...problem, errors: [item], detail: { step: 3 } }, { ...problem, errors: [] }])(
  'a problem is read as it was told',
  (body) => {
    expect(readProblem(body)).toEqual(body)
    expect(problemView.safeParse(body).success).toBe(true)
  },
)

test.each([
  null,
  'Bad Gateway',
  [],
  {},
  { ...problem, requestId: undefined },
  { ...problem, status: '404' },
  { ...problem, errors: 'many' },
  { ...problem, errors: [{ ...item, path: 7 }] },
  { ...problem, detail: [] },
])('what the schema refuses is no problem to the browser either: %j', (body) => {
  expect(readProblem(body)).toBeNull()
  expect(problemView.safeParse(body).success).toBe(false)
})
