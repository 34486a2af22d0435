import { asLetters, editDistance, plainCapitals } from '../../../words/text/spelling.ts'
import type { Role } from '../moneyFact.ts'
import { type Concept, labelWords } from './labelWords.ts'

export interface Label {
  readonly role: Role
  /** How reliable the label is, 0 to 1. */
  readonly strength: number
  /** For a tax: the sum of all rates. */
  readonly isTaxSum?: boolean
}

/** Concepts of a label's words. */
export interface LabelSense {
  readonly concepts: ReadonlySet<Concept>
  /** Share of letters in known words. */
  readonly coverage: number
}

const conceptOfPhrase = new Map<string, Concept>(
  Object.values(labelWords).flatMap(words =>
    (Object.entries(words) as [Concept, string][]).flatMap(([concept, phrases]) =>
      phrases.split(',').map((phrase): [string, Concept] => [phrase.replaceAll(' ', ''), concept]),
    ),
  ),
)
const longPhrases = [...conceptOfPhrase.keys()].filter(phrase => phrase.length >= 5)
const mostWords = 5

/** Concepts in a label, in any language, tolerating lost spaces and wrong letters. */
export function senseOf(text: string): LabelSense {
  const words = plainCapitals(text)
    .split(/[^A-Z0-9|$]+/)
    .map(lettersOf)
    .filter(word => word !== '')
  const concepts = new Set<Concept>()
  let known = 0
  let letters = 0
  for (let place = 0; place < words.length; ) {
    const found = phraseAt(words, place)
    const taken = words.slice(place, place + found.words).join('')
    place += found.words
    if (taken.length > 1 || found.concepts.length > 0) letters += taken.length
    if (found.concepts.length > 0) known += taken.length
    for (const concept of found.concepts) concepts.add(concept)
  }
  return { concepts, coverage: letters === 0 ? 0 : known / letters }
}

/** "TAX1" is the word and a number, "T0TA1" a word with digits for letters. */
function lettersOf(word: string): string {
  const bare = word.replace(/[^A-Z]/g, '')
  return conceptOfPhrase.has(bare) ? bare : asLetters(word).replace(/[^A-Z]/g, '')
}

interface Phrase {
  readonly words: number
  readonly concepts: readonly Concept[]
}

function phraseAt(words: readonly string[], place: number): Phrase {
  for (let count = Math.min(mostWords, words.length - place); count > 0; count--) {
    const concept = conceptOfPhrase.get(words.slice(place, place + count).join(''))
    if (concept) return { words: count, concepts: [concept] }
  }
  const [word = '', next = ''] = words.slice(place, place + 2)
  const two = next && !conceptOfPhrase.has(next) ? likeConcept(word + next) : undefined
  if (two && word.length + next.length >= 7) return { words: 2, concepts: [two] }
  const like = likeConcept(word)
  return { words: 1, concepts: like ? [like] : partsOf(word) }
}

const likeCache = new Map<string, Concept | undefined>()
const mostCached = 5000

/** The concept of a long word with one wrong letter, or two if very long. */
function likeConcept(word: string): Concept | undefined {
  if (word.length < 4) return undefined
  if (likeCache.has(word)) return likeCache.get(word)
  const slack = word.length >= 9 ? 2 : 1
  const phrase = longPhrases.find(
    known =>
      Math.abs(known.length - word.length) <= slack &&
      !(word.length > known.length && word.endsWith(known)) &&
      editDistance(known, word) <= slack,
  )
  const concept = phrase === undefined ? undefined : conceptOfPhrase.get(phrase)
  if (likeCache.size >= mostCached) likeCache.clear()
  likeCache.set(word, concept)
  return concept
}

const shortestPart = 3

/** Splits a word that lost its spaces into known words, one of which may be slightly wrong; else none. */
function partsOf(word: string): readonly Concept[] {
  for (let cut = word.length - shortestPart; cut >= shortestPart; cut--) {
    const parts = partsAt(word.slice(0, cut), word.slice(cut))
    if (parts.length > 0) return parts
  }
  return []
}

function partsAt(head: string, rest: string): readonly Concept[] {
  const [first, last] = [conceptOfPhrase.get(head), conceptOfPhrase.get(rest)]
  if (first) {
    const further = last ?? likeConcept(rest)
    const more = further ? [further] : partsOf(rest)
    return more.length > 0 ? [first, ...more] : []
  }
  const like = last && likeConcept(head)
  return like && last ? [like, last] : []
}

interface Rule extends Label {
  readonly all: readonly Concept[]
  readonly none?: readonly Concept[]
  /** For short words that only have this meaning if they make up the label. */
  readonly coverage?: number
}

/** The first matching rule wins, so specific rules precede general ones. */
const rules: readonly Rule[] = [
  { role: 'suggestedTip', strength: 1, all: ['suggested'] },
  { role: 'saved', strength: 1, all: ['saved'], none: ['discount'] },
  { role: 'points', strength: 1, all: ['points'], none: ['total', 'due'] },
  { role: 'points', strength: 1, all: ['points', 'total'], none: ['tax', 'incl', 'due'], coverage: 0.8 },
  {
    role: 'count',
    strength: 1,
    all: ['count'],
    none: ['due', 'amount', 'sales', 'net', 'incl', 'grand', 'discount', 'tax'],
    coverage: 0.5,
  },
  { role: 'rounding', strength: 1, all: ['rounding'], none: ['total', 'grand'] },
  { role: 'rounding', strength: 0.8, all: ['rounding', 'total'], none: ['grand', 'due', 'rounded', 'net'] },
  { role: 'change', strength: 1, all: ['change'], none: ['total'] },
  { role: 'subtotal', strength: 1, all: ['sub'], none: ['grand', 'due'] },
  { role: 'discount', strength: 1, all: ['discount'], none: ['grand', 'due', 'incl'] },
  { role: 'tip', strength: 1, all: ['tip'], none: ['total'], coverage: 0.4 },
  { role: 'service', strength: 1, all: ['service'], none: ['total', 'tax', 'document'], coverage: 0.4 },
  { role: 'service', strength: 0.8, all: ['service', 'total'], none: ['tax', 'incl', 'due', 'document'] },
  { role: 'service', strength: 0.6, all: ['service', 'tax'], none: ['total', 'document'], coverage: 0.6 },
  { role: 'total', strength: 0.95, all: ['total', 'rounded'] },
  { role: 'total', strength: 0.8, all: ['rounded'] },
  { role: 'total', strength: 0.25, all: ['total', 'goods'] },
  { role: 'total', strength: 1, all: ['due', 'incl'] },
  { role: 'subtotal', strength: 0.8, all: ['total', 'excl'], none: ['grand', 'due'] },
  { role: 'tax', strength: 1, all: ['tax', 'contained'], isTaxSum: true },
  { role: 'total', strength: 0.9, all: ['total', 'incl'] },
  { role: 'total', strength: 0.85, all: ['sales', 'incl'] },
  { role: 'total', strength: 0.8, all: ['amount', 'incl'] },
  { role: 'total', strength: 1, all: ['grand', 'total'] },
  { role: 'total', strength: 1, all: ['due'], none: ['tax'] },
  { role: 'total', strength: 1, all: ['total', 'due', 'sales'] },
  { role: 'subtotal', strength: 0.7, all: ['excl'], coverage: 0.5 },
  { role: 'tax', strength: 1, all: ['tax', 'total'], none: ['document'], isTaxSum: true },
  { role: 'subtotal', strength: 0.5, all: ['taxable'] },
  { role: 'subtotal', strength: 0.7, all: ['net', 'tax'], none: ['document'] },
  { role: 'tax', strength: 1, all: ['tax'], none: ['document'] },
  { role: 'cash', strength: 0.9, all: ['total', 'cash'], coverage: 0.7 },
  { role: 'card', strength: 0.9, all: ['total', 'card'], coverage: 0.7 },
  { role: 'total', strength: 0.6, all: ['total', 'paid'] },
  { role: 'total', strength: 0.8, all: ['total', 'net'] },
  { role: 'total', strength: 0.6, all: ['total', 'gross'] },
  { role: 'total', strength: 0.6, all: ['total', 'sales'] },
  { role: 'count', strength: 1, all: ['total', 'count'] },
  { role: 'total', strength: 0.9, all: ['grand'], coverage: 0.8 },
  { role: 'total', strength: 0.85, all: ['total'] },
  { role: 'cash', strength: 1, all: ['cash'], none: ['document'], coverage: 0.4 },
  { role: 'card', strength: 1, all: ['card'], none: ['document', 'points'], coverage: 0.5 },
  { role: 'paid', strength: 1, all: ['paid'], none: ['document'], coverage: 0.2 },
  { role: 'subtotal', strength: 0.8, all: ['net'], coverage: 0.5 },
  { role: 'total', strength: 0.3, all: ['gross'], coverage: 0.6 },
  { role: 'subtotal', strength: 0.5, all: ['sales'], coverage: 0.6 },
  { role: 'total', strength: 0.4, all: ['amount'], none: ['document', 'table'], coverage: 0.6 },
]

/** The role of a label; undefined for items and anything else. */
export function labelOf({ concepts, coverage }: LabelSense): Label | undefined {
  const rule = rules.find(
    ({ all, none = [], coverage: least = 0 }) =>
      coverage >= least &&
      all.every(concept => concepts.has(concept)) &&
      !none.some(concept => concepts.has(concept)),
  )
  if (!rule) return undefined
  // A known word in a long sentence is weaker evidence.
  const strength = rule.strength * (0.6 + 0.4 * Math.min(1, coverage * 1.5))
  return { role: rule.role, strength, ...(rule.isTaxSum ? { isTaxSum: true } : {}) }
}

/** Heading of a table of taxes by rate, whose "total" row is not the receipt's total. */
export function opensTaxTable({ concepts }: LabelSense): boolean {
  const columns: readonly Concept[] = ['net', 'gross', 'table', 'amount', 'total']
  return concepts.has('tax') && !concepts.has('count') && columns.some(concept => concepts.has(concept))
}
