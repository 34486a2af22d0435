import { regExpLiteral } from '@outlay/contract/lexicon/foldedText'

/** Normalizes a question: lower case, plain quotes, no accents, single spaces, no final punctuation. */
export function plainWords(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[‘’]/g, "'")
    .replace(/[“”"]/g, ' ')
    .toLowerCase()
    .replace(/'s\b/g, ' s')
    .replace(/'/g, '')
    .replace(/[?!;:()]+/g, ' ')
    .replace(/[.,]+(?=\s|$)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Matches whole words in normalized text. */
export function wholeWords(words: string): RegExp {
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${regExpLiteral(words)}(?![\p{L}\p{N}])`, 'u')
}
