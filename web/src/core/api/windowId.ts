/** Names this window in its calls, so that it is not told as news what it did itself. */
export const windowId = Array.from(crypto.getRandomValues(new Uint8Array(12)), byte =>
  byte.toString(16).padStart(2, '0'),
).join('')
