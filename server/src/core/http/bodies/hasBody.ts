import type { IncomingHttpHeaders } from 'node:http'

/** RFC 9112, 6.3: either of these headers means the request has a body. */
export function hasBody(headers: IncomingHttpHeaders): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
