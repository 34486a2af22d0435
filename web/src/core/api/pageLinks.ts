/**
 * The cursor of the next page, taken from a `Link` header with rel="next" (RFC 8288); undefined on the last page.
 */
export function nextCursorOf(headers: Headers): string | undefined {
  const links = headers.get('link')?.split(/,\s*(?=<)/) ?? []
  const next = links.find(link => /;\s*rel="?next"?/.test(link))
  const address = /<([^>]*)>/.exec(next ?? '')?.[1]
  if (!address) return undefined
  return new URL(address, 'http://localhost').searchParams.get('cursor') ?? undefined
}

/** The count of everything behind a paged list; undefined when the server did not say. */
export function totalCountOf(headers: Headers): number | undefined {
  const text = headers.get('x-total-count')
  return text && /^\d+$/.test(text) ? Number(text) : undefined
}
