import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieName } from '../tokens/provider.ts'

const days = 400
const cookiePattern = /^[\w-]{43}$/

/** Reads a browser's number, set after a password or a mail's link; null for a new one. */
export function deviceOf(request: FastifyRequest, isSecure: boolean): string | null {
  const name = cookieName('device', isSecure)
  const pairs = (request.headers.cookie ?? '').split('; ').map((pair) => pair.split('='))
  const value = pairs.find(([key]) => key === name)?.[1] ?? ''
  return cookiePattern.test(value) ? value : null
}

/** Sets or renews the browser's number; several people may share a browser. */
export function renewDeviceCookie(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): string {
  const device = deviceOf(request, isSecure) ?? randomBytes(32).toString('base64url')
  const attributes = `Path=/; Max-Age=${days * 86_400}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  reply.header('set-cookie', `${cookieName('device', isSecure)}=${device}; ${attributes}`)
  return device
}
