import { regExpLiteral } from '@outlay/contract/lexicon/foldedText'
import type { TeamMember } from '../figures/figureSources.ts'
import type { FigureTools } from '../figures/figureTools.ts'
import type { Intent } from './intents/intent.ts'
import { monthWord } from './words/dayLexicon.ts'
import { unknownWordsIn } from './words/leftovers.ts'
import { plainWords } from './words/plainWords.ts'
import { has, memberForm, questionLexicon } from './words/questionForms.ts'
import { isCategoryWord } from './words/subjectLexicon.ts'

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
function memberAsked(
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

/** Whose figures answer a question. */
type WhoseQuestion =
  /** `text` is rephrased from the spender's perspective. */
  | { readonly kind: 'one'; readonly text: string; readonly tools: FigureTools }
  /** Names of the people it may mean. */
  | { readonly kind: 'several'; readonly names: readonly string[] }

/** Recognizes questions about team members or who spent what, if the role may see team spending. */
export async function resolveSpender(text: string, tools: FigureTools): Promise<WhoseQuestion> {
  const members = await tools.members()
  const team = members.length > 0 ? tools.ofTeam() : null
  if (!team) return { kind: 'one', text, tools }
  const [merchants, projects] = await Promise.all([team.merchants(text), team.projectNames()])
  const asked = memberAsked(text, members, [...merchants, ...projects.values()])
  if (asked.kind === 'several') return { kind: 'several', names: asked.members.map(({ name }) => name) }
  const one = asked.kind === 'member' && tools.ofMember(asked.member)
  if (one) return { kind: 'one', text: asked.text, tools: one }
  return { kind: 'one', text, tools: memberForm.test(plainWords(text)) ? team : tools }
}

const ofMembers: ReadonlySet<Intent['kind']> = new Set([
  'total',
  'count',
  'average',
  'pair',
  'rate',
  'deductible',
  'share',
  'compare',
  'largest',
])

/**
 * Restricts an intent to what may be told about a spender: no other person's budget, and rankings by member only for
 * the team.
 */
export function intentFor(intent: Intent, { spender }: Pick<FigureTools, 'spender'>): Intent {
  const isOfAll = intent.kind === 'largest' && intent.by === 'member'
  if (spender.kind === 'person') return isOfAll ? { kind: 'only-own' } : intent
  // Unsubmitted expenses are private.
  if (intent.kind === 'unsubmitted') return { kind: 'unknown' }
  const isOfOne = spender.kind === 'member'
  return isOfOne && (isOfAll || !ofMembers.has(intent.kind)) ? { kind: 'unknown' } : intent
}
