import type { FastifyInstance } from 'fastify'
import { refusalOfUnstorable } from './storable.ts'

/**
 * Parses JSON as Fastify does, but accepts empty bodies: many clients always name the type, also on calls without one
 * (`Withdraw`). A value that can't be stored is refused here, so that no route has to check.
 */
export function registerJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null)
    else
      return parse(request, body, (error, value) => done(error ?? refusalOfUnstorable(value, 'body'), value))
  })
}
