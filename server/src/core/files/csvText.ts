export const lineEnd = '\r\n'
// Excel takes a file without it for the code page of the machine, and shows é as Ã©. Programs that read CSV know it.
export const byteOrderMark = '\uFEFF'

// What a spreadsheet runs when it opens a file: OWASP, CSV Injection
// (https://owasp.org/www-community/attacks/CSV_Injection), full-width forms included; also behind spaces, which some
// programs take away.
const runsAsFormula = /^(?:[\t\r\n]|[\s;]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/
// A program that cuts at another mark than the comma, as Excel does in half of Europe, sees a cell begin here.
const otherMark = /[;\t\r\n]/
const beginsElsewhere = /(\S\s*?[;\t\r\n]\s*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g
const needsQuotes = /[",\r\n]/

/** Someone's text as a cell of CSV (RFC 4180): what would run as a formula is preceded by an apostrophe. */
export function textCell(text: string): string {
  const begun = otherMark.test(text) ? text.replace(beginsElsewhere, "$1'") : text
  const disarmed = runsAsFormula.test(begun) ? `'${begun}` : begun
  return needsQuotes.test(disarmed) ? `"${disarmed.replaceAll('"', '""')}"` : disarmed
}
