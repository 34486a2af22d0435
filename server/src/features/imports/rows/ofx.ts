import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { isCurrencyCode } from '@outlay/contract/core/currencies'
import { maxStatementRows } from '@outlay/contract/imports/importMappings'
import { type AmountReading, readAmount } from '../cells/statementAmounts.ts'
import { dateReader } from '../cells/statementDates.ts'
import { brokenOfx, tooManyRows } from '../imports.errors.ts'
import { type RowFacts, skipReasonOf } from '../words/skipReasons.ts'
import { type RowFault, readParts, rowFaults } from './rowFaults.ts'
import {
  accountOf,
  maxDescriptionLength,
  maxExternalIdLength,
  maxMerchantLength,
  normalizeText,
  type StatementLine,
} from './statementLines.ts'

/**
 * OFX 1.x (SGML, with optional closing tags for values) and 2.x (XML), and QFX, which is OFX with a bank's id. Source:
 * the OFX Banking Specification 2.3, sections 2.1 and 11.4.
 */
export function isOfx(text: string): boolean {
  const head = text.slice(0, 4096)
  return /^\s*OFXHEADER:/i.test(head) || /<\?OFX\s/i.test(head) || /<OFX>/i.test(head)
}

const blocks =
  /<(?:CURDEF|ACCTID)>[^<\r\n]*|<\/?CCSTMTRS>|<STMTTRN>[\s\S]*?(?=<\/STMTTRN>|<STMTTRN>|<\/BANKTRANLIST>|$)/gi

/** A transaction has a few hundred characters; a much longer block is invalid, and would block the event loop. */
const longestBlock = 64 * 1024

const linesPerSlice = 2000

interface OfxOptions {
  /** For a statement that names none. */
  readonly currency: string
  /** The latest day accepted, YYYY-MM-DD. */
  readonly lastDay: string
}

export interface OfxStatement {
  readonly lines: StatementLine[]
  /** Whether any account names its currency. */
  readonly namesCurrency: boolean
}

/** The transactions of every account in the file. @throws brokenOfx, tooManyRows */
export async function ofxLines(text: string, { currency, lastDay }: OfxOptions): Promise<OfxStatement> {
  const readDate = dateReader('YMD', lastDay)
  const { lines, namesCurrency } = await transactionsOf(text, currency)
  const corrected = correctedNumbers(lines)
  const isUnsigned = areUnsigned(lines)
  return {
    namesCurrency,
    lines: lines.map(line =>
      lineOf(line, { readDate, isUnsigned, isCorrected: corrected.has(numberOf(line)) }),
    ),
  }
}

async function transactionsOf(text: string, currency: string) {
  const lines: OfxLine[] = []
  let ofAccount: OfxAccount = { currency, number: null, isCards: false }
  let namesCurrency = false
  // An account's currency comes before its transactions.
  for (const [block] of text.matchAll(blocks)) {
    if (block.length > longestBlock) throw brokenOfx()
    if (!/^<STMTTRN>/i.test(block)) {
      ofAccount = { ...ofAccount, ...accountPart(block, currency) }
      namesCurrency ||= /^<CURDEF>./i.test(block)
      continue
    }
    if (lines.length >= maxStatementRows) throw tooManyRows()
    if (lines.length % linesPerSlice === linesPerSlice - 1) await yieldToEventLoop()
    lines.push({ values: valuesOf(block), ofAccount, row: lines.length + 1 })
  }
  if (lines.length === 0) throw brokenOfx()
  return { lines, namesCurrency }
}

function accountPart(block: string, currency: string): Partial<OfxAccount> {
  const value = block.slice(block.indexOf('>') + 1).trim()
  if (/^<CURDEF>/i.test(block)) return { currency: value.toUpperCase() || currency }
  if (/^<ACCTID>/i.test(block)) return { number: accountOf(value) }
  return { isCards: !block.startsWith('</') }
}

interface OfxAccount {
  readonly currency: string
  readonly number: string | null
  readonly isCards: boolean
}

type Values = ReadonlyMap<string, string>

interface OfxLine {
  readonly row: number
  readonly values: Values
  readonly ofAccount: OfxAccount
}

const numberOf = ({ values, ofAccount }: OfxLine) => `${ofAccount.number} ${values.get('FITID')}`

/** Transactions that a later one replaces or deletes, and the deletions themselves (OFX 2.3, 11.4.4.1). */
function correctedNumbers(lines: readonly OfxLine[]): ReadonlySet<string> {
  return new Set(
    lines.flatMap(line => {
      const before = line.values.get('CORRECTFITID')
      if (!before) return []
      const replaced = `${line.ofAccount.number} ${before}`
      const isDelete = line.values.get('CORRECTACTION')?.toUpperCase() === 'DELETE'
      return isDelete ? [replaced, numberOf(line)] : [replaced]
    }),
  )
}

/** Some banks write no minus, or the wrong sign in every row, and only the type tells the direction. */
function areUnsigned(lines: readonly OfxLine[]): boolean {
  const rows = lines.map(({ values }) => ({
    isNegative: /^\s*[-(]/.test(values.get('TRNAMT') ?? ''),
    direction: directionOfType(values),
  }))
  const has = (direction: 'in' | 'out', negative: boolean) =>
    rows.some(row => row.direction === direction && row.isNegative === negative)
  if (!has('out', false)) return false
  return (
    rows.every(({ isNegative }) => !isNegative) || (has('in', true) && !has('out', true) && !has('in', false))
  )
}

const outTypes = new Set([
  'DEBIT',
  'FEE',
  'SRVCHG',
  'ATM',
  'POS',
  'CHECK',
  'PAYMENT',
  'CASH',
  'DIRECTDEBIT',
  'REPEATPMT',
])
const inTypes = new Set(['CREDIT', 'INT', 'DIV', 'DEP', 'DIRECTDEP'])

function directionOfType(values: Values): 'in' | 'out' | null {
  const type = (values.get('TRNTYPE') ?? '').toUpperCase()
  if (outTypes.has(type)) return 'out'
  return inTypes.has(type) ? 'in' : null
}

function valuesOf(block: string): Values {
  const values = new Map<string, string>()
  for (const [, tag = '', cdata, plain = ''] of block.matchAll(
    /<([A-Z0-9.]+)>(?:\s*<!\[CDATA\[([\s\S]*?)\]\]>|([^<\r\n]*))/gi,
  )) {
    const text = cdata?.trim() ?? unescaped(plain.trim())
    if (text !== '' && !values.has(tag.toUpperCase())) values.set(tag.toUpperCase(), text)
  }
  // Set if the amount is not in the account's currency.
  if (/<CURRENCY>/i.test(block)) values.set('CURRENCY', values.get('CURSYM') ?? '')
  return values
}

const entities: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

function unescaped(text: string): string {
  return text.replace(/&(?:#(\d{1,6})|#x([0-9a-f]{1,5})|(\w{2,5}));/gi, (whole, decimal, hex, name) => {
    if (name) return entities[String(name).toLowerCase()] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    const isCharacter = code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
    return isCharacter ? String.fromCodePoint(code) : ' '
  })
}

/** The bank's local day, without time and zone. */
function dayOfInstant(written: string): string {
  return /^(\d{8})(?:\d{4,6}(?:\.\d+)?)?(?:\[.*)?$/.exec(written)?.[1] ?? written
}

interface OfxFile {
  readonly readDate: ReturnType<typeof dateReader>
  readonly isUnsigned: boolean
  /** A later row replaces or deletes it. */
  readonly isCorrected: boolean
}

const tags: Readonly<Record<RowFault['of'], string>> = {
  date: 'DTPOSTED',
  sum: 'TRNAMT',
  currency: 'CURDEF',
  description: 'NAME',
}

function lineOf(line: OfxLine, { readDate, isUnsigned, isCorrected }: OfxFile): StatementLine {
  const { values, ofAccount, row } = line
  const value = (tag: string) => values.get(tag) ?? ''
  const date = readDate(dayOfInstant(value('DTPOSTED') || value('DTUSER')))
  const code = value('CURRENCY') || ofAccount.currency
  const sum = sumOf(values, code)
  const merchant = normalizeText(value('NAME') || value('PAYEE'), maxMerchantLength) || null
  const description = descriptionOf(values, merchant)
  const direction = directionOf(sum, isUnsigned ? directionOfType(values) : null)
  const texts = [merchant ?? '', description ?? '']
  const facts = { direction, texts, kinds: [value('TRNTYPE')], status: '', hasDate: true }
  const fileKind = { isCards: ofAccount.isCards, isTools: false }
  const reason = isCorrected ? ('void' as const) : skipReasonOf(facts, fileKind)
  const currency = isCurrencyCode(code) ? code : null
  const faults = rowFaults({ date, sum, currency, writtenCurrency: code, description })
  return {
    ...readParts({ date, sum }),
    row,
    currency,
    description,
    merchant,
    isSpending: reason === null,
    reason,
    category: null,
    projectName: null,
    person: null,
    isDeductible: null,
    externalId: normalizeText(value('FITID'), maxExternalIdLength) || null,
    account: ofAccount.number,
    problems: reason === null ? faults.map(({ of, message }) => ({ row, column: tags[of], message })) : [],
  }
}

function directionOf(sum: AmountReading, ofType: 'in' | 'out' | null): RowFacts['direction'] {
  if ('problem' in sum) return 'out'
  if (sum.amount === '0.00') return 'none'
  return ofType ?? (sum.isNegative ? 'out' : 'in')
}

/** OFX has no thousands separators: a single comma is the decimal mark, whatever follows (OFX 2.3, 3.2.9.2). */
function sumOf(values: Values, currency: string): AmountReading {
  const written = (values.get('TRNAMT') ?? '').trim()
  const lastMark = written.match(/[.,](?=[^.,]*$)/)?.[0]
  const isOne = written.replace(/[^.,]/g, '').length === 1
  const plain = isOne ? written.replace(',', '.') : written
  return readAmount(plain, !isOne && lastMark === ',' ? ',' : '.', currency)
}

function descriptionOf(values: Values, merchant: string | null): string | null {
  const memo = values.get('MEMO') ?? ''
  const said = [merchant ?? '', memo === merchant ? '' : memo].filter(Boolean).join(' · ')
  return normalizeText(said || (values.get('TRNTYPE') ?? ''), maxDescriptionLength) || null
}
