const marks = /[\u0300-\u036f]/g
/** Letters that Unicode does not take apart. */
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

/** Text whose letters with a stroke, and ligatures, are written as people type them: `ł` as l, `ß` as ss. */
export function withPlainLetters(text: string): string {
  return text.replace(special, letter => spelledOut[letter] ?? letter)
}

/** Text without its accents, in the same case: what a search compares. The database has the same as `folded_text`. */
export function foldedText(text: string): string {
  return withPlainLetters(text.normalize('NFD').replace(marks, '').normalize('NFC'))
}
