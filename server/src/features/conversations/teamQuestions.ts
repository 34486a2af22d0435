import type { Ask } from '@outlay/contract/conversations/conversations'
import { roleCan } from '@outlay/contract/core/teamRoles'
import { teamBooks } from '../../core/access/teamAccess.ts'
import type { Actor } from '../../core/actor.ts'
import type { FigureSources } from './figures/figureSources.ts'

const team = String.raw`\b(?:my|our|the)\s+(?:whole\s+|entire\s+)?team`
const teamsOwn = new RegExp(String.raw`${team}(?:'s|s'|’s)(?=\s)`, 'gi')
const theTeam = new RegExp(String.raw`${team}(?: members)?\b`, 'gi')

interface Question {
  /** Rephrased without mentioning whose expenses are meant. */
  readonly text: string
  readonly sources: FigureSources
}

/** Chooses a question's data sources: the team's if it asks for them and the role allows it. */
export function questionOf(actor: Actor, { message, scope }: Ask, own: FigureSources): Question {
  const seesBooks = actor.team !== null && roleCan(actor.team.role, 'see what the team spends')
  const saysTeam = message.search(theTeam) !== -1
  if (!seesBooks) return { text: message, sources: own }
  if (scope !== 'team' && !saysTeam) return { text: message, sources: { ...own, team: teamSources(own) } }
  return { text: withoutTeam(message), sources: teamSources(own) }
}

/** Rephrased in the first person, which the rules know. */
function withoutTeam(message: string): string {
  return message
    .replace(teamsOwn, 'my')
    .replace(theTeam, 'I')
    .replace(/\b(?:does|do) I\b/gi, 'do I')
    .replace(/\b(?:has|have) I\b/gi, 'have I')
}

function teamSources(own: FigureSources): FigureSources {
  const { analytics, expenseTotals, expenseDetails, insights, overviews, people, projects, settings } = own
  return {
    analytics: analytics.of({ scope: 'team' }),
    expenseTotals: expenseTotals.of(teamBooks),
    expenseDetails: expenseDetails.of(teamBooks),
    insights,
    overviews,
    people,
    projects,
    settings,
    own,
  }
}
