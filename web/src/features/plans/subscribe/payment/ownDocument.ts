/**
 * Whether the document was loaded at /subscribe. Only there, the server's policy permits the provider's script
 * (`stripePage` of the server's app); a document loaded elsewhere in the app may not use it, whatever its current URL.
 */
export function isOwnDocument(): boolean {
  const [loaded] = performance.getEntriesByType('navigation')
  return !loaded || new URL(loaded.name, window.location.href).pathname === '/subscribe'
}

/** Reloads the current URL, including what is selected. */
export function reloadDocument(): void {
  window.location.reload()
}
