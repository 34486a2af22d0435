import type { Clock } from '../../core/clock.ts'
import { lockPeople } from '../accounts/accountSettings.service.ts'
import type { TeamExpenses } from '../teams/teams.service.ts'
import { attributed } from './history/expenseChanges.store.ts'
import {
  countSubmittedOf,
  listReleased,
  releaseExpenses,
  sumDeparture,
  takeOffTeam,
} from './teams/teamExpenses.store.ts'

/** What teams ask of the expenses on their projects. */
export function teamExpensesOf(clock: Clock): TeamExpenses {
  return {
    countOwnSubmitted: countSubmittedOf,
    departureOf: sumDeparture,
    async leave(transaction, { teamId, userIds, actorId }) {
      const origin = { source: 'system', detail: 'team-left' } as const
      const writing = await attributed(transaction, { ...origin, actorId, at: clock.now() })
      await takeOffTeam(writing, teamId, userIds)
    },
    async release(transaction, { teamId, memberIds, actorId }) {
      const userIds = await listReleased(transaction, teamId, memberIds)
      if (userIds.length === 0) return
      // Before their expenses, as all who write those.
      await lockPeople(transaction, userIds)
      const origin = { source: 'system', detail: 'approval-not-needed' } as const
      const writing = await attributed(transaction, { ...origin, actorId, at: clock.now() })
      await releaseExpenses(writing, teamId, userIds)
    },
  }
}
