export interface NumberForm {
  /** The mark of decimals where the number was written. */
  readonly decimalMark: '.' | ','
  /** Whether three digits after a mark may be decimals, as of a dinar. */
  readonly hasThreeDecimals?: boolean
}

export interface WrittenNumber {
  /** Decimal text without leading zeros. */
  readonly text: string
  /** Three digits after the decimal mark of the place, which has two decimals: `1.500` in English. `text` takes them for thousands. */
  readonly isDoubtful: boolean
}

const separators = /[^\d]/g
/** Groups of three after a first one of one to three; of one kind of separator. */
const groupsOfThree = /^[1-9]\d{0,2}(?:([.,' ])\d{3})(?:\1\d{3})*$/
/** As in India: groups of two before the last three, parted by commas. */
const groupsOfTwo = /^[1-9]\d?(?:,\d{2})+,\d{3}$/

/**
 * Reads a number as people write it: `23,50`, `.50`, `1,234.50`, `1.234,50`, `1'234.50`, `1 234,50`, `12,34,567.89`.
 * Groups have three digits; undefined where they do not (`1.234.50`, `12 50`), or where it is no number. The only parser
 * of typed numbers: forms, quick add, search and filters all ask it.
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
