const yesLexicon = new Set([
  'true',
  'yes',
  'y',
  '1',
  'x',
  'ja',
  'j',
  'oui',
  'o',
  'si',
  'sí',
  's',
  'wahr',
  'vrai',
  'waar',
])
const noLexicon = new Set([
  'false',
  'no',
  'n',
  '0',
  'nein',
  'non',
  'nee',
  'falsch',
  'faux',
  'falso',
  'onwaar',
])

/** Undefined for any other word. */
export function yesNo(text: string): boolean | undefined {
  const word = text.toLowerCase()
  if (yesLexicon.has(word)) return true
  return noLexicon.has(word) ? false : undefined
}
