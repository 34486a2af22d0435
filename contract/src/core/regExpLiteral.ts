/** A text as a part of a regular expression (of JavaScript or PostgreSQL) that matches that very text. */
export function regExpLiteral(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
}
