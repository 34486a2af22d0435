import type { Box } from '@outlay/contract/receiptReadings'
import type { Line } from '../text/lines.ts'
import { placeOf, type ReceiptText } from '../text/receiptText.ts'
import { plainCapitals, similarity } from '../text/spelling.ts'
import type { Word } from '../text/word.ts'

const leastSimilarity = 0.8
const fewestLetters = 3

/** Where consecutive words spell a text, or nearly so; it may run over two rows. */
export function locateText(
  value: string,
  pages: readonly ReceiptText[],
  preference: 'near the top' | 'anywhere',
): Box | null {
  const wanted = bare(value)
  if (wanted.length < fewestLetters) return null
  let best: { fit: number; page: ReceiptText; words: readonly Word[] } | undefined
  for (const [pageNumber, page] of pages.entries())
    for (const [index, line] of page.lines.entries()) {
      const depth = preference === 'near the top' ? 0.1 * (pageNumber + index / page.lines.length) : 0
      const found = closestRun(line, page.lines[index + 1], wanted)
      if (found.similarity < leastSimilarity) continue
      const fit = found.similarity - depth
      if (!best || fit > best.fit) best = { fit, page, words: found.words }
    }
  return best ? placeOf(best.page, best.words) : null
}

function closestRun(line: Line, next: Line | undefined, wanted: string) {
  const words = [...line.words, ...(next?.words ?? [])]
  let best: { similarity: number; words: readonly Word[] } = { similarity: 0, words: [] }
  for (let start = 0; start < line.words.length; start++)
    for (let end = start + 1; end <= words.length; end++) {
      const run = words.slice(start, end)
      const spelt = bare(run.map(word => word.text).join(''))
      if (spelt.length > wanted.length * 1.25 + 1) break
      if (spelt.length < wanted.length * 0.75) continue
      const alike = similarity(spelt, wanted)
      if (alike > best.similarity) best = { similarity: alike, words: run }
    }
  return best
}

function bare(text: string): string {
  return plainCapitals(text).replace(/[^\p{L}\p{N}]/gu, '')
}
