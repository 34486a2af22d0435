/** The next page's cursor, from a `Link` header with rel="next" (RFC 8288); undefined on the last page. */
export function nextCursorOf(headers: Headers): string | undefined {
  const links = headers.get('link')?.split(/,\s*(?=<)/) ?? []
  const next = links.find(link => /;\s*rel="?next"?/.test(link))
  const address = /<([^>]*)>/.exec(next ?? '')?.[1]
  if (!address) return undefined
  return new URL(address, 'http://localhost').searchParams.get('cursor') ?? undefined
}

/** The total count of a paged list; undefined if the server did not send it. */
export function totalCountOf(headers: Headers): number | undefined {
  const text = headers.get('x-total-count')
  return text && /^\d+$/.test(text) ? Number(text) : undefined
}
