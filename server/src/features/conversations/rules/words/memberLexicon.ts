import { regExpLiteral } from '@outlay/contract/lexicon/foldedText'
import type { TeamMember } from '../../figures/figureSources.ts'
import { isCategoryWord } from './categoryLexicon.ts'
import { monthWord } from './dayLexicon.ts'
import { unknownWordsIn } from './leftovers.ts'
import { plainWords } from './plainWords.ts'
import { has, questionLexicon } from './questionForms.ts'

/** Whose expenses a question is about. */
type MemberQuestion =
  | { readonly kind: 'nobody' }
  /** One team member; `text` is the question from that person's perspective. */
  | { readonly kind: 'member'; readonly member: TeamMember; readonly text: string }
  /** Several people, or several with the same name. */
  | { readonly kind: 'several'; readonly members: readonly TeamMember[] }

const end = String.raw`(?![\p{L}\p{N}])`
const start = String.raw`(?<![\p{L}\p{N}])`
/** Precedes a payee, not a spender. */
const payee = String.raw`(?<!\b(?:at|on|from|to|with|for|in|called|named)\s+(?:the\s+)?)`
const verbs = 'spen[dt]s?|spending|pa(?:id|ys?)|b(?:uy|uys|ought)|recorded|submitted'
const nouns = 'expenses?|receipts?|purchases?|spending|payments?|costs?|total'

/** Phrases that name the spender, and their first-person replacements. */
const formsOf = (name: string): readonly (readonly [RegExp, string])[] => [
  [new RegExp(`${payee}${start}${name}(?:['’]s|s['’])${end}`, 'giu'), 'my'],
  [new RegExp(`${start}(?:paid |spent |recorded |submitted )?by ${name}${end}`, 'giu'), ' '],
  [new RegExp(`${start}(did|had|was|were|will|should|could) ${name}${end}`, 'giu'), '$1 I'],
  [new RegExp(`${start}(?:has|have) ${name}${end}`, 'giu'), 'have I'],
  [new RegExp(`${start}(?:does|do) ${name}${end}`, 'giu'), 'do I'],
  [new RegExp(`${start}is ${name}${end}`, 'giu'), 'am I'],
  [new RegExp(`${start}(${nouns}) of ${name}${end}`, 'giu'), 'my $1'],
  [new RegExp(`${payee}${start}${name} (?:has |have )?(${verbs})${end}`, 'giu'), 'I $1'],
  [new RegExp(`${payee}${start}${name} (${nouns})${end}`, 'giu'), 'my $1'],
]

/** Which team members a question names as spenders; names within a merchant's or project's name are ignored. */
export function memberAsked(
  text: string,
  members: readonly TeamMember[],
  otherNames: readonly string[],
): MemberQuestion {
  const named = members.flatMap(member =>
    member.calledBy.flatMap(name => {
      const replaced = isEveryday(name) ? undefined : inTheirWords(text, name)
      return replaced === undefined || isWithin(text, name, otherNames) ? [] : [{ member, name, replaced }]
    }),
  )
  const longest = Math.max(0, ...named.map(({ name }) => name.length))
  const found = named.filter(({ name }) => name.length === longest)
  const [first] = found
  if (!first) return { kind: 'nobody' }
  const others = members.filter(
    ({ id, calledBy }) => id !== first.member.id && calledBy.some(name => isAskedToo(first.replaced, name)),
  )
  const asked = new Map([...found.map(({ member }) => member), ...others].map(one => [one.id, one]))
  return asked.size > 1
    ? { kind: 'several', members: [...asked.values()] }
    : { kind: 'member', member: first.member, text: first.replaced }
}

/** Matches a name with or without accents. */
function nameForm(name: string): string {
  const plain = name.normalize('NFKD').replace(/[\u0300-\u036f]/g, '')
  return `(?:${[name, plain].map(one => regExpLiteral(one)).join('|')})`
}

/** The question in the first person; undefined if it does not name them as spender. */
function inTheirWords(text: string, name: string): string | undefined {
  const replaced = inTheirWordsAll(text, name)
  return replaced === text ? undefined : replaced
}

const inTheirWordsAll = (text: string, name: string): string =>
  formsOf(nameForm(name)).reduce((words, [form, own]) => words.replace(form, own), text)

/** Whether another person is named too: "Ann or Bob". */
function isAskedToo(text: string, name: string): boolean {
  if (isEveryday(name)) return false
  const joined = String.raw`(?:and|or|vs\.?|versus|than|plus|&|,)\s+(?:by\s+)?${nameForm(name)}${end}`
  return inTheirWords(text, name) !== undefined || new RegExp(joined, 'iu').test(text)
}

/** A name that is also a common word ("May", "Total") only counts with the rest of the name. */
function isEveryday(name: string): boolean {
  const words = plainWords(name)
  const isOfQuestions = unknownWordsIn(words, [...questionLexicon, aMonth]).length === 0
  return words.length < 2 || isOfQuestions || isCategoryWord(words)
}

const aMonth = has(monthWord)

/** "Bob’s Diner" is no person. */
function isWithin(text: string, name: string, otherNames: readonly string[]): boolean {
  const [words, plain] = [plainWords(text), plainWords(name)]
  return otherNames
    .map(plainWords)
    .some(other => other !== plain && other.includes(plain) && words.includes(other))
}
