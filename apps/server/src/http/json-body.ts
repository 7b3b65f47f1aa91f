import type { FastifyInstance } from 'fastify'
import { refusalOfUnstorable } from './storable.ts'

/**
 * Reads JSON as Fastify does, save that no bytes are no body: many clients name the type on every call, also on those that
 * send nothing (`Withdraw`). What cannot be stored is refused here, so that no route has to think of it.
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
