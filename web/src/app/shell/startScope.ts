const yearSeconds = 365 * 24 * 60 * 60

/**
 * Tells the server the start scope with a cookie, so that the HTML can preload the right calls
 * (`web/chunks/firstPages.ts`). It grants no access and is cleared once the session has ended.
 */
export function keepStartScope(isTeam: boolean): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  const [value, seconds] = isTeam ? ['team', yearSeconds] : ['', 0]
  // biome-ignore lint/suspicious/noDocumentCookie: not all browsers have the Cookie Store API.
  document.cookie = `outlay.scope=${value}; path=/; samesite=lax; max-age=${seconds}${secure}`
}
