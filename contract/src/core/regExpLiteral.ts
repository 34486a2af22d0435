/** Escapes text so that a regular expression (JavaScript or PostgreSQL) matches it literally. */
export function regExpLiteral(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
}
