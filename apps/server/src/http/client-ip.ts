import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/**
 * The network address a request came from: as a trusted proxy (TRUSTED_PROXIES) says, where it names a real one, otherwise
 * that of the connection itself. Whatever text somebody put into `X-Forwarded-For` is never kept, counted or looked up.
 */
export function clientIpOf(request: FastifyRequest): string {
  request.clientIp ??= addressOf(request)
  return request.clientIp
}

function addressOf(request: FastifyRequest): string {
  // A line that broke has no address any more, whatever the type says.
  const forwarded = withoutPort(request.ip)
  return isIP(forwarded) ? forwarded : (request.socket.remoteAddress ?? '')
}

declare module 'fastify' {
  interface FastifyRequest {
    /** What `clientIpOf` found: limits and handlers ask again, and each time all proxies would be gone through. */
    clientIp: string | null
  }
}

/** Some balancers name the port too: `203.0.113.7:51000`, `[2001:db8::7]:51000`. */
function withoutPort(address = ''): string {
  if (address.length > maxAddress) return address
  return /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address
}

/** An IPv6 address with its zone, in brackets, and a port. */
const maxAddress = 70
