import type { Box } from '@outlay/contract/receipts/receiptReadings'
import { placeOf } from '../../words/text/lines.ts'
import { plainCapitals, similarity } from '../../words/text/spelling.ts'
import type { ReceiptText, Word } from '../../words/text/word.ts'

/** Counts a text's letters, ignoring order. */
interface LetterBag {
  /** Starts over, to take another text's letters out of the bag. */
  open(): OpenBag
}

interface OpenBag {
  /**
   * Takes more letters out. The edit distance between the bag's text and those taken is at least the number of
   * `strange` letters, not in the bag, and at least the number of `missing` ones, left in it.
   */
  add(letters: string): { readonly strange: number; readonly missing: number }
}

function letterBag(text: string): LetterBag {
  const kinds = new Map([...new Set(text.split(''))].map((letter, kind) => [letter, kind]))
  const full = new Uint16Array(kinds.size)
  for (const letter of text.split('')) {
    const kind = kinds.get(letter) ?? 0
    full[kind] = (full[kind] ?? 0) + 1
  }
  return {
    open() {
      const left = full.slice()
      let [strange, missing] = [0, text.length]
      return {
        add(letters) {
          for (const letter of letters.split('')) {
            const kind = kinds.get(letter) ?? -1
            const count = left[kind] ?? 0
            if (count === 0) strange += 1
            else {
              left[kind] = count - 1
              missing -= 1
            }
          }
          return { strange, missing }
        },
      }
    },
  }
}

const leastSimilarity = 0.8
const fewestLetters = 3
/** Names and descriptions are shorter, and longer text is never contiguous. */
const mostLetters = 80
/** Letter comparisons: ordinary receipts take a few thousand, and every page is capped at this. */
const mostSteps = 500_000

interface Wanted {
  readonly letters: string
  readonly bag: LetterBag
  stepsLeft: number
}

interface SpeltWord {
  readonly word: Word
  readonly letters: string
}

interface Run {
  readonly similarity: number
  readonly words: readonly Word[]
}

/** Finds consecutive words that spell a text exactly or nearly; it may continue on the next row. */
export function locateText(
  value: string,
  pages: readonly ReceiptText[],
  preference: 'near the top' | 'anywhere',
): Box | null {
  const letters = bare(value)
  if (letters.length < fewestLetters || letters.length > mostLetters) return null
  const wanted: Wanted = { letters, bag: letterBag(letters), stepsLeft: mostSteps }
  let best: { fit: number; page: ReceiptText; words: readonly Word[] } | undefined
  for (const { page, line, next, depth } of spelledLines(pages)) {
    const found = closestRun(line, next, wanted)
    const fit = found.similarity - (preference === 'near the top' ? 0.1 * depth : 0)
    if (found.similarity >= leastSimilarity && (!best || fit > best.fit))
      best = { fit, page, words: found.words }
  }
  return best ? placeOf(best.page, best.words) : null
}

/** Every line with the next one; `depth` is in pages from the top of the first. */
function spelledLines(pages: readonly ReceiptText[]) {
  return pages.flatMap((page, pageNumber) => {
    const lines = page.lines.map(line => line.words.map(word => ({ word, letters: bare(word.text) })))
    return lines.map((line, index) => ({
      page,
      line,
      next: lines[index + 1] ?? [],
      depth: pageNumber + index / lines.length,
    }))
  })
}

/** Starts on the line and may end on the next. */
function closestRun(line: readonly SpeltWord[], next: readonly SpeltWord[], wanted: Wanted): Run {
  const words = [...line, ...next]
  let best: Run = { similarity: 0, words: [] }
  for (const [start, first] of line.entries()) {
    if (first.letters === '') continue
    const found = closestRunFrom(words, start, wanted)
    if (found.similarity > best.similarity) best = found
  }
  return best
}

/** Counting letters first avoids the costly comparison when too many are strange or missing. */
function closestRunFrom(words: readonly SpeltWord[], start: number, wanted: Wanted): Run {
  const mostEdits = wanted.letters.length / leastSimilarity - wanted.letters.length
  const bag = wanted.bag.open()
  let best: Run = { similarity: 0, words: [] }
  let spelt = ''
  for (let end = start; end < words.length; end++) {
    const letters = words[end]?.letters ?? ''
    if (letters === '') continue
    spelt += letters
    const { strange, missing } = bag.add(letters)
    if (strange > mostEdits) break
    if (missing > (1 - leastSimilarity) * Math.max(spelt.length, wanted.letters.length)) continue
    wanted.stepsLeft -= spelt.length * wanted.letters.length
    if (wanted.stepsLeft < 0) break
    const alike = similarity(spelt, wanted.letters)
    if (alike <= best.similarity) continue
    best = { similarity: alike, words: words.slice(start, end + 1).map(({ word }) => word) }
  }
  return best
}

function bare(text: string): string {
  return plainCapitals(text).replace(/[^\p{L}\p{N}]/gu, '')
}
