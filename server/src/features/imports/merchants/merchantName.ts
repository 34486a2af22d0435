import { anyOfNames } from '@outlay/contract/lexicon/calendarNames'
import { companyFormKeys } from '@outlay/contract/lexicon/companyForms'
import { foldedText } from '@outlay/contract/lexicon/foldedText'
import { type KnownMerchant, knownMerchants, merchantWords } from '@outlay/contract/lexicon/knownMerchants'
import { readableCase } from '@outlay/reader/facts/names/readableCase'
import {
  bankWords,
  fillers,
  labels,
  lastWords,
  likelyPhrases,
  listed,
  numberFillers,
  processors,
  surePhrases,
} from './bankPhrases.ts'
import { isCategoryWord } from './merchantCategory.ts'
import { cityNames, placeCodes } from './places.ts'

export interface ReadMerchant {
  readonly name: string
  /** Set if it is on the list of known merchants. */
  readonly known: KnownMerchant | null
}

const maxCharacters = 200
/** The proof required to trust a name: one sure sign of bank text, or two likely ones. */
const enough = 2

const phraseSource = (phrases: readonly string[]) =>
  anyOfNames([
    phrases.map(phrase =>
      phrase.replace(/[.*+]/g, String.raw`\$&`).replaceAll(' ', String.raw`[\s./:,\-]{1,3}`),
    ),
  ])
const whole = String.raw`(?![\p{L}\p{N}])`

/** Patterns before a merchant, and how much proof each adds. */
const heads: readonly { readonly pattern: RegExp; readonly proof: number; readonly needs: number }[] = [
  { pattern: new RegExp(`^(?:${phraseSource(listed(processors))})\\s?\\*\\s?`, 'u'), proof: 2, needs: 0 },
  { pattern: /^pp\.\d+\.pp\b/u, proof: 2, needs: 0 },
  { pattern: /^(?:svwz|abwa)\+/u, proof: 2, needs: 0 },
  { pattern: /^\d{4}-\d\d-\d\d(?:[t ]?\d\d:\d\d(?::\d\d)?)?/u, proof: 1, needs: 0 },
  { pattern: /^(?!24\/7)\d{1,2}[./-]\d{1,2}(?:[./-](?:\d{4}|\d\d))?(?![\d\p{L}])/u, proof: 1, needs: 0 },
  {
    pattern: /^\d{1,2} ?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec) ?(?:\d{4}|\d\d)?(?![\p{L}\d])/u,
    proof: 1,
    needs: 0,
  },
  { pattern: /^\d{1,2}[:h]\d\d(?::\d\d)?(?: uhr)?(?![\d\p{L}])/u, proof: 1, needs: 0 },
  { pattern: /^(?:[a-z]{3} )?\d[\d.,]*[.,]\d\d(?: [a-z]{3})?(?![\d\p{L}])/u, proof: 1, needs: 0 },
  { pattern: /^(?:\d[\dx*•]*)?[x*•]{2,}[\dx*•]*(?: ?\d{4})?(?![\p{L}])/u, proof: 2, needs: 0 },
  { pattern: /^x\d{3,}(?![\p{L}\d])/u, proof: 2, needs: 0 },
  { pattern: /^(?:nr|no|ref|id|pas|term)[:.]\s?[\p{L}\d-]*\d[\p{L}\d-]*/u, proof: 2, needs: 0 },
  {
    pattern: new RegExp(`^(?:${phraseSource(listed(surePhrases).filter(isLong))})${whole}`, 'u'),
    proof: 2,
    needs: 0,
  },
  {
    pattern: new RegExp(
      `^(?:${phraseSource([...listed(surePhrases).filter(phrase => !isLong(phrase)), ...listed(likelyPhrases)])})${whole}`,
      'u',
    ),
    proof: 1,
    needs: 0,
  },
  { pattern: /^[+#]?\d{4,}(?![\p{L}\d])/u, proof: 1, needs: 0 },
  { pattern: /^\d{1,3}(?![\p{L}\d&])/u, proof: 0, needs: 1 },
  { pattern: new RegExp(`^(?:${phraseSource(listed(fillers))})${whole}`, 'u'), proof: 0, needs: 1 },
  {
    pattern: new RegExp(
      `^(?:${phraseSource(listed(numberFillers))})(?=[\\s.:°º]*(?:n[or°º]?[\\s.:°º]*)?[\\dx*]+${whole})`,
      'u',
    ),
    proof: 0,
    needs: 1,
  },
]

/** Patterns after a merchant, and how much proof each adds. */
const ends: readonly { readonly pattern: RegExp; readonly proof: number }[] = [
  { pattern: /\b(?:eref|kref|mref|cred|debt|svwz|abwa|abwe|purp|iban|bic)\+/u, proof: 2 },
  { pattern: /\/\//u, proof: 2 },
  { pattern: new RegExp(`[\\s,;.(-](?:${phraseSource(listed(lastWords))})${whole}`, 'u'), proof: 2 },
  {
    pattern: new RegExp(
      `[\\s,;.(](?:${phraseSource(listed(labels))})(?:[:/+#]|(?:[\\s.#°º-]|n[or]?)*(?=\\p{L}{0,3}\\d|[x*]{2}))`,
      'u',
    ),
    proof: 2,
  },
  { pattern: /[\s,;.]?[a-z]{0,3}\*+\d|\*{3,}|\s\d*x{2,}\d*(?![\p{L}])|\s\d+x{3,}/u, proof: 2 },
  { pattern: /\s?#\s?\d/u, proof: 2 },
  {
    pattern:
      /\s(?:https?|www\.)\S*|\s[\p{L}\d.-]+\.(?:com|net|org|io|eu|de|at|ch|fr|es|it|pt|nl|be|pl|cz|se|no|dk|fi|co\.uk|ie|ca|us|mx|br|ar)(?:\/\S*)?(?=\s|$)/u,
    proof: 1,
  },
  {
    pattern:
      /[\s,;.(/]\d{4}-\d\d-\d\d|[\s,;(]\d{1,2}[./-]\d{1,2}(?:[./-]\d{2,4})?(?=[\s.,)/]|$)|[\s,]\d{1,2}:\d\d/u,
    proof: 1,
  },
  { pattern: /[\s,/-][+(]?(?:\p{L}{0,2}-?)?\d{3,}/u, proof: 1 },
  { pattern: /\s?[,;(|]|\s[-–·]\s|\/(?=\s|$)/u, proof: 0 },
]

/** How a wallet introduces the merchant. */
const paidThrough =
  /(?:ihr einkauf bei|your purchase at|votre achat chez|su compra en|tu compra en|il tuo acquisto presso|uw aankoop bij|je aankoop bij|sua compra em)\s+(?=\p{L})/u

const phrases: ReadonlySet<string> = new Set([...listed(surePhrases), ...listed(likelyPhrases)])

/** Whether a text only says how or through whom something was paid. */
export function namesNoMerchant(text: string): boolean {
  const words = merchantWords(text)
  return phrases.has(words) || /^(?:paypal|klarna|sumup|stripe|zettle|mollie|adyen)(?: |$)/.test(words)
}

const nonMerchants: ReadonlySet<string> = new Set(listed(bankWords))

function isLong(phrase: string): boolean {
  return phrase.length > 5
}

/**
 * The merchant in a bank's raw text, in its own spelling if known. Null if too little looks like bank text to isolate
 * it. `currency` is the row's.
 */
export function merchantIn(text: string, currency: string | null): ReadMerchant | null {
  const raw = text.slice(0, maxCharacters).normalize('NFC').replace(/\s+/g, ' ').trim()
  const low = comparable(raw)
  const wallet = paidThrough.exec(low)
  const begin = wallet ? wallet.index + wallet[0].length : 0
  const head = headOf(low, currency, { place: begin, proof: wallet ? enough : 0 })
  const { end, proof } = endOf(low, head)
  const isCapitals = /\p{Lu}{2}/u.test(raw) && !/\p{Ll}/u.test(raw)
  const known = knownIn(low.slice(head.place), {
    currency,
    isBanks: proof >= enough || isCapitals,
    mayBeWithin: proof >= 1,
  })
  if (known) return { name: known.name, known }
  const name = trimmedName(raw.slice(head.place, end), proof)
  if (name.proof < enough || !isName(name.text)) return null
  return { name: readableCase(name.text), known: null }
}

/** Lowercase without accents, same length as the text so that positions match. */
function comparable(text: string): string {
  return Array.from(text, letter => {
    const folded = foldedText(letter).toLowerCase()
    return folded.length === letter.length
      ? folded
      : letter.toLowerCase().slice(0, letter.length).padEnd(letter.length)
  }).join('')
}

interface Head {
  readonly place: number
  readonly proof: number
}

function headOf(low: string, currency: string | null, from: Head): Head {
  let { place, proof } = from
  for (;;) {
    place += /^[\s,;:.\-–/|>()·*]*/u.exec(low.slice(place))?.[0].length ?? 0
    const rest = low.slice(place)
    if (knownAt(merchantWords(rest).split(' '), 0, { currency, isBanks: false })) return { place, proof }
    const head = heads.find(
      ({ pattern, needs }) => proof >= needs && hasName(rest.replace(pattern, ''), rest),
    )
    if (!head) return { place, proof }
    place += head.pattern.exec(rest)?.[0].length ?? 0
    proof += head.proof
  }
}

/** Whether something was removed and a word remains. */
function hasName(left: string, all: string): boolean {
  return left.length < all.length && /\p{L}{2}/u.test(left)
}

/** The earliest end that keeps at least a word. */
function endOf(low: string, { place, proof }: Head): { readonly end: number; readonly proof: number } {
  let end = low.length
  let found = 0
  const rest = low.slice(place)
  const first = /\p{L}[\p{L}\p{N}'.&]+/u.exec(rest)
  const least = first ? first.index + first[0].length : rest.length
  for (const { pattern, proof: own } of ends) {
    const at = rest.slice(least).search(pattern)
    if (at < 0) continue
    // Separators end a name only if something else indicates bank text.
    if (own === 0 && proof + found === 0) continue
    end = Math.min(end, place + least + at)
    found = Math.max(found, own)
  }
  return { end, proof: proof + found }
}

interface Search {
  readonly currency: string | null
  /** In bank text, merchant names that are also words are taken as names. */
  readonly isBanks: boolean
}

function knownIn(low: string, search: Search & { readonly mayBeWithin: boolean }): KnownMerchant | null {
  const words = merchantWords(low).split(' ')
  const first = knownAt(words, 0, search)
  if (first || !search.mayBeWithin) return first
  for (let place = 1; place < Math.min(words.length, 8); place += 1) {
    const within = knownAt(words, place, { ...search, isBanks: false })
    if (within && merchantWords(within.name).length >= 6) return within
  }
  return null
}

const maxWords = 5

function knownAt(
  words: readonly string[],
  place: number,
  { currency, isBanks }: Search,
): KnownMerchant | null {
  for (let count = Math.min(maxWords, words.length - place); count > 0; count -= 1) {
    const all = knownMerchants.get(words.slice(place, place + count).join(' ')) ?? []
    const here = all.filter(one => one.currency === null || one.currency === currency)
    const isWhole = count === words.length
    const meant = here.filter(one => !one.isWord || isBanks || isWhole)
    const [found = all.find(one => !one.isWord)] = meant
    if (found) return found
  }
  return null
}

/** Strips trailing places, branch numbers and legal forms. */
function trimmedName(text: string, proven: number): { readonly text: string; readonly proof: number } {
  let proof = proven
  let words = text
    .replace(/\*/g, ' ')
    .split(' ')
    .filter(word => /[\p{L}\p{N}&]/u.test(word))
  for (;;) {
    const shorter = withoutForm(words) ?? withoutPlace(words, proof) ?? withoutNumber(words, proof)
    if (!shorter) break
    words = shorter.words
    proof += shorter.proof
  }
  const name = words.join(' ').replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}.!)]+$/gu, '')
  return { text: name.replace(/(?<=\p{L}{2})\.$/u, ''), proof }
}

interface Shorter {
  readonly words: string[]
  readonly proof: number
}

function withoutForm(words: readonly string[]): Shorter | null {
  for (let count = Math.min(5, words.length - 1); count > 0; count -= 1) {
    const before = words.slice(0, -count)
    const form = foldedText(words.slice(-count).join(''))
      .toUpperCase()
      .replace(/[^A-Z]/g, '')
    if (!companyFormKeys.has(form)) continue
    if (/^(?:&|and|und|et|y|e)$/i.test(before.at(-1) ?? '')) return null
    return { words: before, proof: form.length > 2 ? 2 : 1 }
  }
  return null
}

function withoutPlace(words: readonly string[], proof: number): Shorter | null {
  const hasCode = words.length > 1 && placeCodes.has(words.at(-1) ?? '')
  if (!hasCode && proof === 0) return null
  const rest = hasCode ? words.slice(0, -1) : [...words]
  const before = withoutCity(rest)
  if (!before) return hasCode && proof > 0 ? { words: rest, proof: 0 } : null
  // Hotels and public services include their town in the name.
  const isCalledByTown = before.length === 1 && isCategoryWord(before[0] ?? '')
  if (!isCalledByTown) return { words: before, proof: hasCode ? 2 : 0 }
  return hasCode ? { words: rest, proof: 1 } : null
}

function withoutCity(words: readonly string[]): string[] | null {
  for (let count = Math.min(4, words.length - 1); count > 0; count -= 1) {
    const city = merchantWords(words.slice(-count).join(' ')).replace(/ \d{1,2}$/, '')
    if (cityNames.has(city)) return words.slice(0, -count)
  }
  return null
}

function withoutNumber(words: readonly string[], proof: number): Shorter | null {
  const isNumber = words.length > 1 && /^0\d+$/.test(words.at(-1) ?? '')
  return isNumber && proof > 0 ? { words: words.slice(0, -1), proof: 0 } : null
}

function isName(name: string): boolean {
  const words = merchantWords(name).split(' ')
  return (name.match(/\p{L}/gu)?.length ?? 0) >= 2 && !nonMerchants.has(words[0] ?? '')
}
