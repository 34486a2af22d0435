import type { Clock } from '../../../core/clock.ts'
import { lockPeople } from '../../accounts/accountSettings.service.ts'
import type { TeamExpenses } from '../../teams/teams.service.ts'
import { attributed } from '../history/expenseChanges.store.ts'
import {
  countSubmittedOf,
  deleteActivityOfOthers,
  detachFromTeam,
  listSubmitters,
  releaseExpenses,
  submitChanged,
  sumDeparture,
} from './teamExpenses.store.ts'

/** What teams need from expenses on their projects. */
export function teamExpensesOf(clock: Clock): TeamExpenses {
  return {
    countOwnSubmitted: countSubmittedOf,
    departureOf: sumDeparture,
    async leave(transaction, { teamId, userIds, actorId }) {
      const origin = { source: 'system', detail: 'team-left' } as const
      const at = clock.now()
      const writing = await attributed(transaction, { ...origin, actorId, at })
      await detachFromTeam(writing, teamId, userIds)
      await submitChanged(writing, { teamId, userIds, at })
      await deleteActivityOfOthers(transaction, { teamId, userIds })
    },
    forgetOthers: deleteActivityOfOthers,
    async release(transaction, { teamId, memberIds, actorId }) {
      const userIds = [...new Set([...memberIds, ...(await listSubmitters(transaction, teamId))])]
      // Writers of expenses lock their owner: those using the old settings have finished, and later ones use the new
      // settings.
      await lockPeople(transaction, userIds)
      const origin = { source: 'system', detail: 'approval-not-needed' } as const
      const writing = await attributed(transaction, { ...origin, actorId, at: clock.now() })
      await releaseExpenses(writing, teamId, userIds)
    },
  }
}
