import { type Line, lineOf } from '../text/lines.ts'
import { placeOf, type ReceiptText } from '../text/receiptText.ts'
import { plainCapitals, similarity } from '../text/spelling.ts'
import type { Word } from '../text/word.ts'
import { findAmounts } from './amounts.ts'
import type { Found } from './found.ts'
import { headerLines, isAddressLike, isBoilerplate, isNumberLike } from './headerLines.ts'
import { cleanName, companyForm, hasBusinessWord } from './merchantNames.ts'

interface Candidate extends Found {
  readonly score: number
  readonly pass: number
  readonly clarity: number
  /** Confidence of the word read least clearly. */
  readonly weakest: number
}

/** The seller, from the heading: by place, size, company form and words of trade. */
export function findMerchant(passes: readonly ReceiptText[]): Found | undefined {
  const candidates = passes.flatMap(candidatesOfPass).sort((a, b) => b.score - a.score)
  const groups = grouped(candidates)
  const ranked = groups
    .map(group => ({ group, score: pooledScore(group, passes.length) }))
    .sort((a, b) => b.score - a.score)
  const [best, second] = ranked
  const chosen = best && clearestOf(best.group)
  if (!best || !chosen) return undefined
  const lead = best.score - (second?.score ?? 0)
  const confidence = 0.35 + 0.12 * best.score + 0.1 * Math.min(2, lead) + 0.25 * (chosen.clarity - 0.6)
  return {
    value: chosen.value,
    confidence: Math.min(0.97, confidence, 0.65 + 0.35 * chosen.weakest),
    box: chosen.box,
  }
}

/** Among the passes' readings of one name the one most like the others, lesser lines that resemble it left aside. */
function clearestOf(group: readonly Candidate[]): Candidate | undefined {
  const best = Math.max(...group.map(candidate => candidate.score))
  const readings = group.filter(({ score }) => score > best - 0.6)
  const agreement = ({ value, clarity }: Candidate) =>
    readings.reduce((sum, other) => sum + other.clarity * similarity(value, other.value), clarity)
  return readings
    .map(reading => ({ reading, agreement: agreement(reading) }))
    .sort((a, b) => b.agreement - a.agreement)[0]?.reading
}

function candidatesOfPass(text: ReceiptText, pass: number): Candidate[] {
  const header = headerLines(text.lines)
  return header.flatMap((line, index) => {
    const joined = withContinuation(nameOf(line), header[index + 1], text.wordHeight)
    const value = cleanName(joined.map(part => part.text).join(' '))
    const above = header[index - 1]?.text ?? ''
    const score = scoreOf({
      line: joined.at(-1) ?? line,
      value,
      index,
      above,
      below: header[index + 1]?.text ?? '',
      wordHeight: text.wordHeight,
    })
    if (value.replace(/[^\p{L}]/gu, '').length < 3) return []
    const words = joined.flatMap(part => part.words)
    const clarity = joined.reduce((sum, part) => sum + part.confidence, 0) / joined.length
    const weakest = Math.min(...words.map(word => word.confidence))
    return [{ value, score, confidence: score, clarity, weakest, box: placeOf(text, words), pass }]
  })
}

/** The name on a row: what stands far off beside it, or is a mark at its edge, is not part of it. */
function nameOf(line: Line): Line {
  const parts: Word[][] = []
  for (const word of line.words) {
    const last = parts.at(-1)?.at(-1)
    const isFarOff = last && word.box.x - (last.box.x + last.box.width) > 2.2 * line.box.height
    if (!last || isFarOff) parts.push([word])
    else parts.at(-1)?.push(word)
  }
  const lettersOf = (words: readonly Word[]) => words.reduce((sum, word) => sum + word.text.length, 0)
  const [largest = []] = parts.sort((a, b) => lettersOf(b) - lettersOf(a))
  while (largest.length > 1 && isMark(largest[0])) largest.shift()
  while (largest.length > 1 && isMark(largest.at(-1))) largest.pop()
  return lineOf(largest)
}

function isMark(word: Word | undefined): boolean {
  return word !== undefined && word.confidence < 0.5 && word.text.length <= 3
}

/** A name may run over two rows: printed alike and large, or the second row ends it. */
function withContinuation(line: Line, next: Line | undefined, wordHeight: number): Line[] {
  const own = plainCapitals(line.text)
  if (!next || companyForm.test(own) || isNoName(own)) return [line]
  const following = plainCapitals(next.text)
  const gap = next.box.y - (line.box.y + line.box.height)
  if (gap > 1.2 * line.box.height || isNoName(following)) return [line]
  const opensBracket = /\([^)]*$/.test(line.text) && /\)/.test(next.text)
  const isOnlyForm =
    companyForm.test(following) && following.replace(companyForm, '').replace(/[^A-Z]/g, '').length <= 2
  const isOneHeading = isPrintedAlike(line, next) && heightOf(line) > 1.25 * wordHeight
  return opensBracket || isOnlyForm || isOneHeading ? [line, next] : [line]
}

function isNoName(capitals: string): boolean {
  return isAddressLike(capitals) || isNumberLike(capitals) || isBoilerplate(capitals)
}

function isPrintedAlike(line: Line, next: Line): boolean {
  const alike = (a: number, b: number) => Math.min(a, b) > 0.84 * Math.max(a, b)
  const pitch = ({ box, text }: Line) => box.width / Math.max(1, text.length)
  return (
    isShouted(line) === isShouted(next) &&
    alike(heightOf(line), heightOf(next)) &&
    alike(pitch(line), pitch(next))
  )
}

function isShouted({ text }: Line): boolean {
  return text === text.toUpperCase()
}

function heightOf(line: Line): number {
  const heights = line.words.map(word => word.box.height).sort((a, b) => a - b)
  return heights[Math.floor(heights.length / 2)] ?? 0
}

interface LineEvidence {
  readonly line: Line
  readonly value: string
  readonly index: number
  readonly above: string
  readonly below: string
  readonly wordHeight: number
}

function scoreOf({ line, value, index, above, below, wordHeight }: LineEvidence): number {
  const capitals = plainCapitals(line.text)
  let score = 1.6 - 0.22 * index + 0.9 * line.confidence
  score += 0.9 * Math.min(1.2, Math.max(0, heightOf(line) / wordHeight - 1))
  if (companyForm.test(capitals)) score += 1.1
  else if (isTradeNameOf(value, below)) score += 1.2
  if (index === 0 && line.confidence > 0.6) score += 0.4
  if (hasBusinessWord(capitals)) score += 0.7
  if (/FORMERLY|LICEN[SC]EE|OPERATED BY|OWNED BY/.test(plainCapitals(above))) score -= 2
  if (value === value.toLowerCase()) score -= 1.2
  const name = plainCapitals(value)
  if (isAddressLike(name)) score -= 1.6
  if (isNumberLike(name)) score -= 2
  if (isBoilerplate(capitals)) score -= 2.5
  if (findAmounts(line).some(amount => amount.hasSeparator)) score -= 2
  if (line.confidence < 0.45) score -= 0.8
  if (value.replace(/[^\p{L}]/gu, '').length < 5) score -= 0.6
  return score
}

/** A shop's name above the company that runs it, which bears the same name: the shop's is what people know. */
function isTradeNameOf(name: string, below: string): boolean {
  const company = plainCapitals(below)
  if (!companyForm.test(company)) return false
  const words = plainCapitals(name).split(/[^A-Z]+/)
  return words.some(word => word.length >= 4 && company.includes(word))
}

function grouped(candidates: readonly Candidate[]): Candidate[][] {
  const groups: Candidate[][] = []
  for (const candidate of candidates) {
    const key = plainCapitals(candidate.value)
    const group = groups.find(([first]) => first && similarity(plainCapitals(first.value), key) >= 0.65)
    if (group) group.push(candidate)
    else groups.push([candidate])
  }
  return groups
}

function pooledScore(group: readonly Candidate[], passes: number): number {
  const best = Math.max(...group.map(candidate => candidate.score))
  const seen = new Set(group.map(candidate => candidate.pass)).size
  return best + (passes > 1 ? 0.6 * ((seen - 1) / (passes - 1)) : 0)
}
