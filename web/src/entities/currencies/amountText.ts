import { decimalsOf } from '@outlay/contract/core/currencies'
import { decimalMark } from '../../core/formats/formats.ts'
import type { Locale } from '../../core/formats/locale.ts'

/**
 * A sum as people type or paste it (`$1,234.50`, `1.234,50 €`, `12,5`) as decimal text (`1234.50`, `12.5`), which it
 * leaves as it is. What cannot be told for sure, or is no sum, comes back as it was, for validation to name. A currency
 * with three decimals makes decimals of three digits.
 */
export function amountText(locale: Locale, typed: string, currency = ''): string {
  const hasThree = decimalsOf(currency) === 3
  const bare = typed.replace(/[\s'’\p{Sc}]/gu, '')
  if (!/^\d[\d.,]*$/.test(bare)) return typed.trim()
  const mark = markOfDecimals(locale, bare, hasThree)
  if (mark === undefined) return typed.trim()
  const [whole = '', decimals] = mark ? splitAtLast(bare, mark) : [bare]
  const digits = whole.replace(/[.,]/g, '')
  const text = decimals ? `${digits}.${decimals}` : digits
  return isThousands(locale, text, hasThree) ? typed.trim() : text
}

/** Decimal text as the person types it, where its three decimals would be taken for thousands in another currency. */
export function typedAmount(locale: Locale, amount: string): string {
  return /^\d+\.\d{3}$/.test(amount) ? amount.replace('.', decimalMark(locale)) : amount
}

/**
 * The last of two different marks parts the decimals. So does a lone one, but for three digits after a mark that the
 * person's language has no decimals after: that one parts the thousands.
 */
function markOfDecimals(locale: Locale, text: string, hasThree: boolean): '.' | ',' | '' | undefined {
  const marks = [...text].filter(char => char === '.' || char === ',') as ('.' | ',')[]
  const last = marks.at(-1)
  if (!last) return ''
  const isAlone = marks.length === 1
  if (isAlone && isThousands(locale, text, hasThree)) return ''
  if (isAlone && last === '.') return '.'
  if (isAlone) return /,\d{3}$/.test(text) && !hasThree ? undefined : ','
  if (new Set(marks).size === 1) return isGrouped(text) ? '' : undefined
  const [whole = ''] = splitAtLast(text, last)
  return isGrouped(whole) && !whole.includes(last) ? last : undefined
}

/** `1.500` for a person who writes decimals after a comma; but decimal text it is where three decimals are usual. */
function isThousands(locale: Locale, text: string, hasThree: boolean): boolean {
  const mark = text.at(-4)
  const isDecimals = mark === decimalMark(locale) || (hasThree && mark === '.')
  return /^[1-9]\d{0,2}[.,]\d{3}$/.test(text) && !isDecimals
}

function isGrouped(text: string): boolean {
  return /^\d{1,3}([.,]\d{2,3})*$/.test(text)
}

function splitAtLast(text: string, mark: string): [string, string] {
  const at = text.lastIndexOf(mark)
  return [text.slice(0, at), text.slice(at + 1)]
}
