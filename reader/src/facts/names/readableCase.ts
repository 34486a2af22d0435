import { companyFormSpellings } from '@outlay/contract/lexicon/companyForms'

/** Abbreviations with a vowel, or long ones, that no rule can tell from words. */
const abbreviations: ReadonlySet<string> = new Set(
  `USA UK EU UAE NYC KL JB PJ UFO VIP DIY ATM AC IT TV PC CVS UPS BP HSBC IHOP YMCA ABC XXL DJ SPA AM PM`.split(
    ' ',
  ),
)
/** Lowercase within a name, in the languages of the lexicon. */
const smallWords: ReadonlySet<string> = new Set(
  `a an and at by for from in of on or the to with und von vom im zum zur der den dem des de du del di da do dos das e y
   et en van het og och i z w na`.split(/\s+/),
)
/** Names with irregular capitals. */
const ownSpellings: ReadonlyMap<string, string> = new Map(
  ['eBay', 'iPhone', 'iStore', 'PayPal', 'YouTube', 'McCafé', 'MacBook', 'DeLuxe', 'FedEx', 'GoPro'].map(
    name => [name.toUpperCase(), name],
  ),
)
const leastCapitals = 0.9
const romanNumber = /^(?:II|III|IV|VI|VII|VIII|IX|XI|XII)$/

/**
 * Converts a name printed in uppercase: `TED HENG STATIONERY & BOOKS` is Ted Heng Stationery & Books. Legal forms get
 * their own spelling; abbreviations stay, as does a name that already has lowercase letters.
 */
export function readableCase(name: string): string {
  const letters = name.replace(/[^\p{L}]/gu, '')
  const capitals = letters.replace(/\P{Lu}/gu, '')
  if (capitals.length < leastCapitals * letters.length) return name
  return name
    .split(' ')
    .map((word, place) => readableWord(word, place === 0))
    .join(' ')
}

function readableWord(word: string, isFirst: boolean): string {
  const core = word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
  if (core === '') return word
  return word.replace(core, () => readableCore(core, isFirst))
}

function readableCore(core: string, isFirst: boolean): string {
  const bare = core.replace(/[^\p{L}]/gu, '')
  const form = companyFormSpellings.get(bare)
  const isForm = form !== undefined && (bare.length > 2 || core.includes('.'))
  if (isForm && !core.includes('.')) return form
  if (core.includes('.') && /^(?:\p{L}\.)+\p{L}?$/u.test(core)) return core
  const own = ownSpellings.get(core)
  if (own) return own
  if (!isFirst && smallWords.has(core.toLowerCase()) && bare.length > 1) return core.toLowerCase()
  return core.replace(/\p{L}+/gu, (part, at: number) => readablePart(part, core.slice(0, at)))
}

/** Letters within a word; `before` is what precedes them in the word. */
function readablePart(part: string, before: string): string {
  if (/\p{L}\p{L}['’]$/u.test(before) && part.length <= 2) return part.toLowerCase()
  if (isAbbreviation(part)) return part
  if (/^MC\p{L}{4,}$/u.test(part)) return `Mc${titled(part.slice(2))}`
  return titled(part)
}

function isAbbreviation(part: string): boolean {
  if (part.length === 1 || romanNumber.test(part) || abbreviations.has(part)) return true
  return part.length <= 4 && !/[AEIOUY]/.test(part.normalize('NFD')) && !/^(?:MR|MRS|DR|ST|NR)$/.test(part)
}

function titled(part: string): string {
  return part.charAt(0) + part.slice(1).toLowerCase()
}
