import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { decimalsOf, isCurrencyCode } from '@outlay/contract/core/currencies'
import { maxStatementRows } from '@outlay/contract/importDecisions'
import { type AmountReading, readAmount } from '../cells/statementAmounts.ts'
import { dateReader } from '../cells/statementDates.ts'
import { brokenOfx, tooManyRows } from '../imports.errors.ts'
import { type RowFault, rowFaults } from './rowFaults.ts'
import {
  longestDescription,
  longestExternalId,
  longestMerchant,
  type StatementLine,
  tidyText,
} from './statementLines.ts'

/**
 * OFX 1.x (SGML, closing tags of values left out) and 2.x (XML), and QFX, which is OFX with a bank's mark. Source: the
 * OFX Banking Specification 2.3, sections 2.1 and 11.4.
 */
export function isOfx(text: string): boolean {
  const head = text.slice(0, 4096)
  return /^\s*OFXHEADER:/i.test(head) || /<\?OFX\s/i.test(head) || /<OFX>/i.test(head)
}

const blocks = /<CURDEF>[^<\r\n]*|<STMTTRN>[\s\S]*?(?=<\/STMTTRN>|<STMTTRN>|<\/BANKTRANLIST>|$)/gi

/** A transaction has a few hundred letters; what is much longer is none, and would hold everyone up. */
const longestBlock = 64 * 1024

/** Yields to other work after so many. */
const linesPerSlice = 2000

interface OfxOptions {
  /** Of a statement that names none. */
  readonly currency: string
  /** The latest day that is believed, YYYY-MM-DD. */
  readonly lastDay: string
}

/** The transactions of every account in the file. @throws brokenOfx, tooManyRows */
export async function ofxLines(text: string, { currency, lastDay }: OfxOptions): Promise<StatementLine[]> {
  const readDate = dateReader('YMD', lastDay)
  const lines: StatementLine[] = []
  let ofAccount: string = currency
  // What an account is held in stands before its transactions.
  for (const [block] of text.matchAll(blocks)) {
    if (block.length > longestBlock) throw brokenOfx()
    if (/^<CURDEF>/i.test(block)) {
      ofAccount = block.slice('<CURDEF>'.length).trim().toUpperCase() || currency
      continue
    }
    if (lines.length >= maxStatementRows) throw tooManyRows()
    if (lines.length % linesPerSlice === linesPerSlice - 1) await yieldToOthers()
    lines.push(lineOf(valuesOf(block), { row: lines.length + 1, ofAccount, readDate }))
  }
  if (lines.length === 0) throw brokenOfx()
  return lines
}

type Values = ReadonlyMap<string, string>

function valuesOf(block: string): Values {
  const values = new Map<string, string>()
  for (const [, tag = '', value = ''] of block.matchAll(/<([A-Z0-9.]+)>([^<\r\n]*)/gi)) {
    const text = unescaped(value.trim())
    if (text !== '' && !values.has(tag.toUpperCase())) values.set(tag.toUpperCase(), text)
  }
  // Where this stands, the amount is not in the account's currency.
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

/** The day as the bank counts it: without the time, and the zone that it is in. */
function dayOfInstant(written: string): string {
  return /^(\d{8})(?:\d{4,6}(?:\.\d+)?)?(?:\[.*)?$/.exec(written)?.[1] ?? written
}

interface OfxRow {
  readonly row: number
  readonly ofAccount: string
  readonly readDate: ReturnType<typeof dateReader>
}

const tags: Readonly<Record<RowFault['of'], string>> = {
  date: 'DTPOSTED',
  sum: 'TRNAMT',
  currency: 'CURDEF',
  description: 'NAME',
}

function lineOf(values: Values, { row, ofAccount, readDate }: OfxRow): StatementLine {
  const date = readDate(dayOfInstant(values.get('DTPOSTED') ?? values.get('DTUSER') ?? ''))
  const code = values.get('CURRENCY') || ofAccount
  const sum = sumOf(values, code)
  const currency = isCurrencyCode(code) ? code : null
  const merchant = tidyText(values.get('NAME') ?? values.get('PAYEE') ?? '', longestMerchant) || null
  const description = descriptionOf(values, merchant)
  const isSpending = 'problem' in sum || (sum.isNegative && sum.amount !== '0.00')
  const faults = rowFaults({ date, sum, currency, writtenCurrency: code, description })
  return {
    row,
    date: 'problem' in date ? null : date.day,
    amount: 'problem' in sum ? null : sum.amount,
    currency,
    description,
    merchant,
    isSpending,
    category: null,
    projectName: null,
    person: null,
    isDeductible: null,
    externalId: tidyText(values.get('FITID') ?? '', longestExternalId) || null,
    problems: isSpending ? faults.map(({ of, message }) => ({ row, column: tags[of], message })) : [],
  }
}

function sumOf(values: Values, currency: string): AmountReading {
  const written = values.get('TRNAMT') ?? ''
  const decimals = decimalsOf(currency) === 3 ? /,\d{1,3}$/ : /,\d{1,2}$/
  return readAmount(written, decimals.test(written) ? ',' : '.', currency)
}

function descriptionOf(values: Values, merchant: string | null): string | null {
  const memo = values.get('MEMO') ?? ''
  const said = [merchant ?? '', memo === merchant ? '' : memo].filter(Boolean).join(' · ')
  return tidyText(said || (values.get('TRNTYPE') ?? ''), longestDescription) || null
}
