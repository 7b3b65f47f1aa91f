import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/**
 * Returns the network address of a request: a valid one from a trusted proxy (TRUSTED_PROXIES), otherwise the
 * connection's. Other text in `X-Forwarded-For` is never stored, counted or resolved.
 */
export function clientIpOf(request: FastifyRequest): string {
  request.clientIp ??= addressOf(request)
  return request.clientIp
}

function addressOf(request: FastifyRequest): string {
  // A broken connection has no address any more, in spite of the type.
  const forwarded = withoutPort(request.ip)
  return isIP(forwarded) ? forwarded : (request.socket.remoteAddress ?? '')
}

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * The result of `clientIpOf`, cached because limits and handlers ask again, and each time would check all
     * proxies.
     */
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
