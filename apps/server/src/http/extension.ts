import type { FastifyInstance } from 'fastify'

/** Routes and hooks of a feature outside the contract's table. */
export type Extension = (app: FastifyInstance) => Promise<void> | void
