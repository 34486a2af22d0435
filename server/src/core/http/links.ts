/** `Link` header to the next page (RFC 8288): the same URL with the cursor added. */
export function nextPageLink(url: string, cursor: string): string {
  const address = new URL(url, 'http://any')
  address.searchParams.set('cursor', cursor)
  return `<${address.pathname}${address.search}>; rel="next"`
}
