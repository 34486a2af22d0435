const longestName = 200

/** The name of an uploaded file, for showing; a browser may send anything. Empty where nothing of it is left. */
export function shownFileName(unverifiedName: string): string {
  const name =
    unverifiedName
      .replace(/[\p{C}]/gu, '')
      .split(/[\\/]/)
      .at(-1) ?? ''
  return [...name.replace(/\s+/g, ' ').trim()].slice(0, longestName).join('').trim()
}
