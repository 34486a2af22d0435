/** A number as people write it: 23.50, 23,50, .50, 1,234.56, 1.234,56, 1'234, 1 234,56, 1 000, 1,23,456.00, 1234.500. */
export const numberPattern = String.raw`\d{1,2}(?:,\d{2})+,\d{3}(?:\.\d{1,2})?|\d{1,3}(?:[.,'’\u00a0\u202f]\d{3})+(?:[.,]\d{1,2})?|\d{1,3}(?: \d{3})+[.,]\d{2}|\d{1,3}(?: 0\d{2})+(?!\d)|\d{4,}[.,]\d{3}(?!\d)|\d+(?:[.,]\d{1,2})?|(?<![\p{L}\p{N}.,])\.\d{1,2}`

const mostDigits = 8

/** Whether three digits after a decimal mark may be thousands or decimals: `12.345` in English, `12,345` in German. */
export function isThousandsOrDecimals(written: string, decimalMark: '.' | ','): boolean {
  return /^\d{1,3}[.,]\d{3}$/.test(written) && written.includes(decimalMark)
}

/**
 * Decimal text of such a number; undefined where it cannot be an amount. Three digits after a mark are thousands, one or
 * two at the end are decimals. What `isThousandsOrDecimals` is to be asked first.
 */
export function decimalText(written: string): string | undefined {
  const [, whole = '', mark = '', decimals] = /^(.*?)(?:([.,])(\d{1,2}))?$/u.exec(written) ?? []
  return decimalsBehind({ whole, mark, decimals })
}

/**
 * The same in a currency with three decimals: three digits after the last of two marks are decimals, as are those after the
 * person's own mark, and after any where what stands before cannot be thousands.
 */
export function threeDecimalText(written: string, decimalMark: '.' | ','): string | undefined {
  const [, whole = '', mark = '', decimals] = /^(.*)([.,])(\d{3})$/u.exec(written) ?? []
  const isThousands = /^[1-9]\d{0,2}$/.test(whole) && mark !== decimalMark
  if (!decimals || isThousands || whole.includes(mark)) return decimalText(written)
  return decimalsBehind({ whole, mark, decimals })
}

interface Written {
  readonly whole: string
  readonly mark: string
  readonly decimals: string | undefined
}

function decimalsBehind({ whole, mark, decimals }: Written): string | undefined {
  const digits = whole.replace(/[^\d]/g, '')
  const isGrouped = /\D/.test(whole)
  const marks = new Set(whole.match(/[^\d]/g))
  // 1.234,567 and 1.234.56 say neither; 0.123 and 1234.567 are no amounts.
  if (marks.size > 1 || marks.has(mark) || (isGrouped && /^0|^\d{4}/.test(whole))) return undefined
  const significant = digits.replace(/^0+(?=\d)/, '')
  if (whole === '' && decimals) return `0.${decimals}`
  if (significant === '' || significant.length > mostDigits) return undefined
  return decimals ? `${significant}.${decimals}` : significant
}
