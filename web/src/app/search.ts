/** Plain-text query strings. (The router's default parses `?search=2026` as a number and writes quotes.) */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text))
}

export function stringifySearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search))
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value))
  return query.size > 0 ? `?${query}` : ''
}
