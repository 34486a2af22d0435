import { withoutCardNumbers } from '../cardNumbers.ts'

const quoted = /"[^"]+"|“[^”]+”|„[^“”]+[“”]|«[^»]+»/.source
const leadingMarks = new RegExp(`^(?:(?!${quoted})[^\\p{L}\\p{N}])+`, 'u')
const trailingMarks = new RegExp(`(?:[^\\p{L}\\p{N})%](?<!${quoted}))+$`, 'u')

/** A row's text without codes, quantities and surrounding marks. */
export function itemName(text: string): string {
  // Removes whole codes first; a long number left after that may be a card's, so it is masked before cutting.
  const named = withoutCardNumbers(text.replace(/\b\d{6,}\b/g, ' '))
    .replace(/^\s*(?:\d+\s*[xX*]\s+|\d{1,3}\s+(?=["“„«]?\p{L}{2})|#?\d{4,}\s*)/u, '')
    .replace(/^\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}\s+/, '')
    .replace(/^[A-Z]{2}\s*-\s+(?=\S)/, '')
    .replace(/\s+(?:\d+\s*[xX@*]?|[xX]\s?\d{1,2})(?:\s+\d{3,6}\s?[$€£](?:\s+\d{1,2}\s?%)?)?\s*$/, '')
    .replace(/(?:\s+(?:RM|RS|EUR|USD|GBP|INR)\.?)+$/i, '')
    // The start of `(2 @ 1.50)`, whose price is not part of the name.
    .replace(/\s\([^\p{L})]*$/u, '')
    .replace(leadingMarks, '')
    .replace(trailingMarks, '')
  return withClosedBracket(named).replace(/\s+/g, ' ').trim().slice(0, 120)
}

/** The bracket may be cut off by a column or the paper's edge. */
function withClosedBracket(name: string): string {
  return /\([^()]*$/.test(name) ? `${name})` : name
}
