/**
 * The line, from 1, on which a quotation mark of delimited text breaks its rules (RFC 4180): one that is opened and never
 * closed, that is closed before the end of its cell, or that stands within an open cell. Undefined where none does.
 */
export function brokenQuoteLine(text: string, delimiter: string): number | undefined {
  const quote = brokenQuoteAt(text, delimiter)
  if (quote === undefined) return undefined
  const newlines = text.slice(0, quote).match(/\r\n|\n|\r/g) ?? []
  return newlines.length + 1
}

function brokenQuoteAt(text: string, delimiter: string): number | undefined {
  const isEdge = (character: string) => ['', delimiter, '\n', '\r'].includes(character)
  let quote = text.indexOf('"')
  while (quote >= 0) {
    const end = closingQuote(text, quote)
    const isCell = isEdge(text.charAt(quote - 1)) && end >= 0 && isEdge(text.charAt(end + 1))
    if (!isCell) return quote
    quote = text.indexOf('"', end + 1)
  }
  return undefined
}

/** The next quotation mark that is not doubled; -1 where there is none. */
function closingQuote(text: string, opening: number): number {
  let quote = text.indexOf('"', opening + 1)
  while (quote >= 0 && text.charAt(quote + 1) === '"') quote = text.indexOf('"', quote + 2)
  return quote
}
