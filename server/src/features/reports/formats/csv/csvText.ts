export const lineEnd = '\r\n'

// What a spreadsheet runs when it opens a file: OWASP, CSV Injection
// (https://owasp.org/www-community/attacks/CSV_Injection), full-width forms included; also behind spaces, which some
// programs take away.
const runsAsFormula = /^(?:[\t\r\n]|\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/
const needsQuotes = /[",\r\n]/

/** Someone's text as a cell of CSV (RFC 4180): what would run as a formula is preceded by an apostrophe. */
export function textCell(text: string): string {
  const disarmed = runsAsFormula.test(text) ? `'${text}` : text
  return needsQuotes.test(disarmed) ? `"${disarmed.replaceAll('"', '""')}"` : disarmed
}
