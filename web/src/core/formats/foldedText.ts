/** Letters that no accent was added to, and that people type without their stroke all the same. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ŧ: 't',
}

/** A text for comparing: without case and accents. */
export function foldedText(text: string): string {
  const bare = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return bare.replace(/[ßæœþøłđðħıŧ]/g, letter => plainLetters[letter] ?? letter)
}
