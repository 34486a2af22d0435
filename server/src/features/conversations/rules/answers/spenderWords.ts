import type { FigureTools } from '../../figures/figureTools.ts'

const person = { subject: 'You', who: 'you', have: 'have', whose: 'your' }
const team = { subject: 'The team', who: 'the team', have: 'has', whose: 'the team’s' }

/** Wording for who spent the figures. */
export function spenderOf({ spender }: Pick<FigureTools, 'spender'>): typeof person {
  if (spender.kind !== 'member') return spender.kind === 'team' ? team : person
  const { name } = spender
  return { subject: name, who: name, have: 'has', whose: `${name}’s` }
}
