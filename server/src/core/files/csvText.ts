export const lineEnd = '\r\n'
// Without it Excel assumes the machine's code page and shows é as Ã©. CSV readers recognize it.
export const byteOrderMark = '\uFEFF'

// Text that spreadsheets execute on opening: OWASP, CSV Injection
// (https://owasp.org/www-community/attacks/CSV_Injection), including full-width forms, and after spaces that some
// programs trim.
const runsAsFormula = /^(?:[\t\r\n]|[\s;]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/
// A program that splits at separators other than commas, like Excel in half of Europe, starts a cell here.
const otherMark = /[;\t\r\n]/
const beginsElsewhere = /(\S\s*?[;\t\r\n]\s*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g
const needsQuotes = /[",\r\n]/

/** User text as a CSV cell (RFC 4180); formulas are prefixed with an apostrophe. */
export function textCell(text: string): string {
  const begun = otherMark.test(text) ? text.replace(beginsElsewhere, "$1'") : text
  const disarmed = runsAsFormula.test(begun) ? `'${begun}` : begun
  return needsQuotes.test(disarmed) ? `"${disarmed.replaceAll('"', '""')}"` : disarmed
}
