import type { IncomingHttpHeaders } from 'node:http'

/** RFC 9112, 6.3: a request has a body where one of these says so. */
export function hasBody(headers: IncomingHttpHeaders): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
