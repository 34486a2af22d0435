import { consensusOf, type Reading } from '../../words/consensus.ts'
import type { ReceiptText } from '../../words/receiptText.ts'
import { similarity } from '../../words/similarity.ts'
import { plainCapitals } from '../../words/spelling.ts'
import type { FoundValue } from '../found.ts'
import { cleanName, seemsWhole } from './companyNames.ts'
import { type MerchantCandidate, merchantCandidates } from './merchantCandidates.ts'
import { mendTradeWords } from './tradeWords.ts'

/** Readings less alike than this are of other rows. */
const sameRow = 0.65
/** Readings less alike than this would only blur what the others say. */
const sameWords = 0.72

const mostSure = 0.97
/** However clearly it was read, a piece of a name, or a name with something beside it, is not sure. */
const partialCeiling = 0.85

/** The seller, from the heading: by place, size, company form and words of trade; spelt as most passes read it. */
export function findMerchant(passes: readonly ReceiptText[]): FoundValue | undefined {
  const candidates = passes.flatMap(merchantCandidates).sort((a, b) => b.score - a.score)
  const groups = withRowsTogether(grouped(candidates))
  const ranked = groups
    .map(group => ({ group, score: pooledScore(group, passes.length) }))
    .sort((a, b) => b.score - a.score)
  const [best, second] = ranked
  const chosen = best && clearestOf(best.group)
  if (!best || !chosen) return undefined
  const lead = best.score - (second?.score ?? 0)
  const confidence = 0.35 + 0.12 * best.score + 0.1 * Math.min(2, lead) + 0.25 * (chosen.clarity - 0.6)
  const value = spelling(chosen, best.group)
  const ceiling = seemsWhole(plainCapitals(value)) ? mostSure : partialCeiling
  return {
    value,
    confidence: Math.min(ceiling, confidence, 0.65 + 0.35 * chosen.weakest),
    box: chosen.box,
  }
}

/** Among the passes' readings of one name the one most like the others. */
function clearestOf(group: readonly MerchantCandidate[]): MerchantCandidate | undefined {
  const agreement = ({ value, clarity }: MerchantCandidate) =>
    group.reduce((sum, other) => sum + other.clarity * similarity(value, other.value), clarity)
  return group
    .map(reading => ({ reading, agreement: agreement(reading) }))
    .sort((a, b) => b.agreement - a.agreement)[0]?.reading
}

function spelling(chosen: MerchantCandidate, group: readonly MerchantCandidate[]): string {
  const others = group.filter(
    other => other !== chosen && similarity(other.reading.text, chosen.reading.text) >= sameWords,
  )
  const agreed = consensusOf([chosen.reading, ...others.map(({ reading }) => reading)])
  return mendTradeWords(cleanName(withoutMarks(agreed)) || chosen.value)
}

const markLength = 3
const leastSureness = 0.5
/** Two letters or figures side by side are seldom a speck. */
const leastSurenessOfTwo = 0.35

/** Without short words at the edges that few passes saw, or none surely. */
function withoutMarks({ text, sureness }: Reading): string {
  const words = [...text.matchAll(/\S+/g)].map(match => ({
    text: match[0],
    sureness: usual(sureness.slice(match.index, match.index + match[0].length)),
  }))
  const isMark = (word: (typeof words)[number] | undefined) =>
    word !== undefined &&
    word.text.length <= markLength &&
    word.sureness < (/[\p{L}\p{N}]{2}/u.test(word.text) ? leastSurenessOfTwo : leastSureness)
  while (words.length > 1 && isMark(words[0])) words.shift()
  while (words.length > 1 && isMark(words.at(-1)) && !/^S[DO0]N/i.test(words.at(-2)?.text ?? '')) words.pop()
  return words.map(word => word.text).join(' ')
}

function usual(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}

/** Readings of the same row together: of each pass the one that resembles the others most. */
function grouped(candidates: readonly MerchantCandidate[]): MerchantCandidate[][] {
  const groups: MerchantCandidate[][] = []
  for (const candidate of candidates) {
    const own = plainCapitals(candidate.value)
    const alike = groups
      .filter(group => group.every(({ pass }) => pass !== candidate.pass))
      .map(group => ({ group, likeness: similarity(plainCapitals(group[0]?.value ?? ''), own) }))
      .filter(({ likeness }) => likeness >= sameRow)
      .sort((a, b) => b.likeness - a.likeness)[0]
    if (alike) alike.group.push(candidate)
    else groups.push([candidate])
  }
  return groups
}

/** Where one pass saw that two rows are one name, the rows that others read alone speak for that name. */
function withRowsTogether(groups: readonly MerchantCandidate[][]): MerchantCandidate[][] {
  const [first] = groups
  const whole = first && groups.find(group => group !== first && holds(group, first))
  if (!first || !whole) return [...groups]
  const score = Math.max(...first.map(candidate => candidate.score))
  const raised = whole.map(candidate => ({ ...candidate, score: Math.max(candidate.score, score + 0.1) }))
  return [raised, ...groups.filter(group => group !== whole)]
}

function holds(whole: readonly MerchantCandidate[], part: readonly MerchantCandidate[]): boolean {
  const bare = (candidate: MerchantCandidate) => plainCapitals(candidate.value).replace(/[^A-Z0-9]/g, '')
  return whole.some(
    candidate =>
      candidate.rows > 1 &&
      part.some(row => row.rows < candidate.rows && bare(candidate).includes(bare(row))),
  )
}

function pooledScore(group: readonly MerchantCandidate[], passes: number): number {
  const best = Math.max(...group.map(candidate => candidate.score))
  return best + (passes > 1 ? 0.6 * ((group.length - 1) / (passes - 1)) : 0)
}
