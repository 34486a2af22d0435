const longestName = 200

/** Cleans an uploaded file's name for display; browsers may send anything. May be empty. */
export function shownFileName(unverifiedName: string): string {
  const name =
    unverifiedName
      .replace(/[\p{C}]/gu, '')
      .split(/[\\/]/)
      .at(-1) ?? ''
  return [...name.replace(/\s+/g, ' ').trim()].slice(0, longestName).join('').trim()
}
