import type { FigureTools } from '../figures/figureTools.ts'
import type { Intent } from './intents/intent.ts'
import { memberForm } from './words/groupLexicon.ts'
import { memberAsked } from './words/memberLexicon.ts'
import { plainWords } from './words/plainWords.ts'

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
