const marks = /[\u0300-\u036f]/g
/** Letters that Unicode does not decompose. */
const spelledOut: Readonly<Record<string, string>> = {
  ß: 'ss',
  ẞ: 'SS',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  þ: 'th',
  Þ: 'TH',
  ł: 'l',
  Ł: 'L',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  ı: 'i',
}
const special = new RegExp(`[${Object.keys(spelledOut).join('')}]`, 'g')

/** Writes stroked letters and ligatures as people type them: `ł` as l, `ß` as ss. */
export function withPlainLetters(text: string): string {
  return text.replace(special, letter => spelledOut[letter] ?? letter)
}

/** Removes accents, keeping the case, for search. Must match the database's `folded_text`. */
export function foldedText(text: string): string {
  return withPlainLetters(text.normalize('NFD').replace(marks, '').normalize('NFC'))
}

/** Escapes text so that a regular expression (JavaScript or PostgreSQL) matches it literally. */
export function regExpLiteral(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
}
