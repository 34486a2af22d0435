/**
 * The line, from 1, of the first quotation mark that violates RFC 4180: never closed, closed before the end of its
 * cell, or inside an unquoted cell. Undefined if there is none.
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

/** The next quotation mark that is not doubled, or -1. */
function closingQuote(text: string, opening: number): number {
  let quote = text.indexOf('"', opening + 1)
  while (quote >= 0 && text.charAt(quote + 1) === '"') quote = text.indexOf('"', quote + 2)
  return quote
}
