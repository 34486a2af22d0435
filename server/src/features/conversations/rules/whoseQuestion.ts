import type { FigureTools } from '../figures/figureTools.ts'
import type { Intent } from './intents/intent.ts'
import { memberForm } from './words/groupLexicon.ts'
import { memberAsked } from './words/memberLexicon.ts'
import { plainWords } from './words/plainWords.ts'

/** Whose figures a question is answered from. */
type WhoseQuestion =
  /** `text` is the question in the words of whoever spent. */
  | { readonly kind: 'one'; readonly text: string; readonly tools: FigureTools }
  /** People who may be meant, by their names. */
  | { readonly kind: 'several'; readonly names: readonly string[] }

/** A question about somebody of the team, or about who of them spent, where the role sees what the team spends. */
export async function whoseQuestion(text: string, tools: FigureTools): Promise<WhoseQuestion> {
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

/** An intent as it can be answered of a spender: nobody is told another's budget, nor who spends but of a team. */
export function intentFor(intent: Intent, { spender }: Pick<FigureTools, 'spender'>): Intent {
  const isOfAll = intent.kind === 'largest' && intent.by === 'member'
  if (spender.kind === 'person') return isOfAll ? { kind: 'only-own' } : intent
  // What is not submitted is its person's alone.
  if (intent.kind === 'unsubmitted') return { kind: 'unknown' }
  const isOfOne = spender.kind === 'member'
  return isOfOne && (isOfAll || !ofMembers.has(intent.kind)) ? { kind: 'unknown' } : intent
}
