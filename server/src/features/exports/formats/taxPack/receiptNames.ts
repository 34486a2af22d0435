/** File names must work on every system: short, plain ASCII, and unique regardless of case. */
const maxCharacters = 60
const endings: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
}
/** Letters that do not decompose into a plain letter and a mark. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
}

export interface NamedReceipt {
  /** `0001` and so on; this alone keeps the names of two expenses' receipts distinct. */
  readonly number: string
  readonly merchant: string
  readonly date: string
  /** '' for the first page; further receipts of the same expense are numbered parts. */
  readonly part: string
  /** Media type. */
  readonly type: string
}

/** `0001-blue-bottle-coffee-2026-03-14.jpg`, `0001-blue-bottle-coffee-2026-03-14-page-2.jpg`. */
export function receiptName({ number, merchant, date, part, type }: NamedReceipt): string {
  const end = `${['', date, part].filter((text, index) => index === 0 || text).join('-')}.${endings[type] ?? 'bin'}`
  const room = maxCharacters - number.length - 1 - end.length
  return `${number}-${plainName(merchant, room) || 'receipt'}${end}`
}

function plainName(text: string, mostLetters: number): string {
  const plain = text
    .toLowerCase()
    .replace(/[^\x20-\x7e]/gu, letter => plainLetters[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
  return plain
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, mostLetters)
    .replace(/^-+|-+$/g, '')
}
