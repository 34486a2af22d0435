/**
 * Whether the window's document was loaded at /subscribe. The server lets that one alone load the card provider's script
 * (`stripePage` of the server's app); a document that came from elsewhere in the app may not, whatever its address is now.
 */
export function isOwnDocument(): boolean {
  const [loaded] = performance.getEntriesByType('navigation')
  return !loaded || new URL(loaded.name, window.location.href).pathname === '/subscribe'
}

/** The same address again, with what is chosen in it, as a document of its own. */
export function loadDocumentAnew(): void {
  window.location.reload()
}
