export interface NumberForm {
  /** Decimal mark of the writer's locale. */
  readonly decimalMark: '.' | ','
  /** Whether three digits after a mark may be decimals, as in dinars. */
  readonly hasThreeDecimals?: boolean
}

export interface WrittenNumber {
  /** Decimal text without leading zeros. */
  readonly text: string
  /**
   * Ambiguous: three digits after the locale's decimal mark in a two-decimal context, like `1.500` in English. `text`
   * reads them as thousands.
   */
  readonly isDoubtful: boolean
}

const separators = /[^\d]/g
/** Groups of three after a first group of one to three, all with the same separator. */
const groupsOfThree = /^[1-9]\d{0,2}(?:([.,' ])\d{3})(?:\1\d{3})*$/
/** Indian grouping: groups of two before the last three, separated by commas. */
const groupsOfTwo = /^[1-9]\d?(?:,\d{2})+,\d{3}$/

/**
 * Parses a number as people write it: `23,50`, `.50`, `1,234.50`, `1.234,50`, `1'234.50`, `1 234,50`, `12,34,567.89`.
 * Undefined if groups are malformed (`1.234.50`, `12 50`) or it is no number. The only parser of typed numbers, used by
 * forms, quick add, search and filters.
 */
export function readWrittenNumber(
  written: string,
  { decimalMark, hasThreeDecimals = false }: NumberForm,
): WrittenNumber | undefined {
  const tidy = written.normalize('NFKC').replace(/\s/g, ' ').replaceAll('’', "'")
  const marks = tidy.match(separators) ?? []
  const last = marks.at(-1)
  if (last === undefined) return numberOf(tidy, '')
  const at = tidy.lastIndexOf(last)
  const [head, tail] = [tidy.slice(0, at), tidy.slice(at + 1)]
  const isMark = last === '.' || last === ','
  if (!isMark || head.includes(last)) return isGrouped(tidy) ? numberOf(tidy, '') : undefined
  if (marks.length > 1) {
    const isShort = tail.length <= (hasThreeDecimals ? 3 : 2)
    return isShort && isGrouped(head) ? numberOf(head, tail) : undefined
  }
  return readLoneMark({ head, tail, mark: last }, { decimalMark, hasThreeDecimals })
}

function readLoneMark(
  { head, tail, mark }: { readonly head: string; readonly tail: string; readonly mark: string },
  { decimalMark, hasThreeDecimals }: Required<NumberForm>,
): WrittenNumber | undefined {
  if (tail.length !== 3) return numberOf(head, tail)
  const isGroup = /^[1-9]\d{0,2}$/.test(head)
  if (hasThreeDecimals)
    return isGroup && mark !== decimalMark ? numberOf(head + tail, '') : numberOf(head, tail)
  return isGroup ? numberOf(head + tail, '', mark === decimalMark) : undefined
}

function isGrouped(whole: string): boolean {
  return groupsOfThree.test(whole) || groupsOfTwo.test(whole)
}

function numberOf(whole: string, decimals: string, isDoubtful = false): WrittenNumber | undefined {
  const digits = whole.replace(separators, '')
  if (digits + decimals === '') return undefined
  const units = digits.replace(/^0+(?=\d)/, '') || '0'
  return { text: decimals ? `${units}.${decimals}` : units, isDoubtful }
}
