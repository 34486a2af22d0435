import { codePattern, onlyInCapitals } from '@outlay/contract/lexicon/currencyWords'
import { medianOf } from '../../picture/median.ts'
import { plainCapitals } from '../../words/text/spelling.ts'
import type { Line } from '../../words/text/word.ts'
import { companyForm, continuesName, isOnlyCompanyForm, withoutForm } from './companyNames.ts'
import {
  hasSum,
  isAddressLike,
  isBoilerplate,
  isNumberLike,
  isOneLineAddress,
  isOnlyBoilerplate,
  isStreetLike,
  isTownLike,
  isWholeAddress,
} from './headerLines.ts'
import { correctTradeWords, hasShopWord, isOnlyShopWords } from './tradeWords.ts'

const manyFigures = 5
/** Above a column of amounts. */
const onlyCurrency = new RegExp(`^(?:${codePattern}|EURO)$`)

/** Whether a row cannot be a name: an address, a number, a greeting, an amount; `below` is the next row. */
export function isNotAName(capitals: string, below: string): boolean {
  if (isSurelyAddress(capitals, below)) return true
  const letters = capitals.replace(/[^A-Z]/g, '')
  if (onlyCurrency.test(letters) && !onlyInCapitals.test(letters)) return true
  if (hasSum(capitals) || isOnlyBoilerplate(capitals)) return true
  const figures = capitals.replace(/\D/g, '').length
  return isNumberLike(capitals) && figures >= manyFigures
}

/** A shop may be named like a street or with a number: a row above an address, or with a trade word, is its name. */
function isSurelyAddress(capitals: string, below: string): boolean {
  if (!isAddressLike(capitals) || isStreetLike(below) || isOneLineAddress(below)) return false
  if (hasShopWord(capitals) || companyForm.test(capitals)) return false
  return isWholeAddress(capitals) || isTownLike(below)
}

const mostRows = 3

/** Rows of a multi-row name: in the same large print, with a bracket left open, or with the legal form below. */
export function withContinuation(line: Line, below: readonly Line[], wordHeight: number): Line[] {
  const rows = [line]
  for (const next of below.slice(0, mostRows - 1)) {
    const last = rows.at(-1) ?? line
    if (!continues(rows, last, next, wordHeight)) break
    rows.push(next)
  }
  return rows
}

function continues(rows: readonly Line[], last: Line, next: Line, wordHeight: number): boolean {
  const own = plainCapitals(rows.map(row => row.text).join(' '))
  const following = plainCapitals(next.text)
  if (isUnlikeName(own) || isUnlikeName(following)) return false
  const gap = next.box.y - (last.box.y + last.box.height)
  if (gap > 1.2 * last.box.height) return false
  if (/\([^)]*$/.test(own) && /\)/.test(following)) return true
  if (companyForm.test(own)) return false
  if (continuesName(following)) return true
  if (isOnlyShopWords(withoutForm(correctTradeWords(following))) && !hasShopWord(own))
    return isPrintedAlike(last, next)
  if (isOnlyCompanyForm(following) || isShopSign(last, next, wordHeight)) return true
  return isPrintedAlike(last, next) && heightOf(last) > 1.25 * wordHeight
}

/** Two rows far larger than all others, the lower with a kind of shop: `Harrow` over `Family Restaurant`. */
function isShopSign(line: Line, next: Line, wordHeight: number): boolean {
  const [height, lower] = [heightOf(line), heightOf(next)]
  const following = plainCapitals(next.text)
  const isLarge = Math.min(height, lower) > signHeight * wordHeight && lower > 0.6 * height
  return isLarge && hasShopWord(following) && !hasShopWord(plainCapitals(line.text))
}
const signHeight = 1.6

function isUnlikeName(capitals: string): boolean {
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

export function heightOf(line: Line): number {
  return medianOf(line.words.map(word => word.box.height)) ?? 0
}
