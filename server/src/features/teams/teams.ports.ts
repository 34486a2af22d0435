import type { Project } from '@outlay/contract/projects'
import type { Clock } from '../../core/clock.ts'
import type { ReachScope } from '../../core/database/access/scope.ts'
import type { Db } from '../../core/database/database.ts'
import type { FileStore } from '../../core/files/files.ts'
import type { Accounts } from '../accounts/accounts.service.ts'
import type { Mails } from '../mail/mail.service.ts'
import type { IncludedPlans } from '../plans/includedPlans.service.ts'

/** Some people who leave a team, and who has it done. */
export interface Leaving {
  readonly teamId: string
  readonly userIds: readonly string[]
  readonly actorId: string
  /** Gets the projects of the team that were theirs; null where the team is closed and they stay as they are. */
  readonly heirId: string | null
}

/** The projects of teams, which know teams; teams know them by this. */
export interface TeamProjects {
  /** Active ones that this person sees, by name; behind the wall. */
  listActive(db: Db, scope: ReachScope): Promise<Project[]>
  /** Of all that this person sees; behind the wall. */
  listSeenIds(db: Db, scope: ReachScope): Promise<string[]>
  /** Nothing of a team hangs on people any more who leave it. */
  leave(transaction: Db, leaving: Leaving): Promise<void>
}

/** A count of expenses, and their sum as decimal text. */
export interface CountedSum {
  readonly count: number
  readonly total: string
}

/** The expenses on teams' projects. */
export interface TeamExpenses {
  /** How many of their own someone has submitted, undecided; behind the wall. */
  countOwnSubmitted(db: Db, scope: ReachScope): Promise<number>
  /** What stays in the team and what leaves it with someone, and what of it they have still to get back; behind the wall of a person who sees both. */
  departureOf(
    db: Db,
    scope: ReachScope,
    asked: { readonly userId: string; readonly currency: string },
  ): Promise<Record<'staying' | 'leaving' | 'owed', CountedSum>>
  /** What is undecided leaves the team with the people whose it is; they are held. */
  leave(transaction: Db, leaving: Leaving): Promise<void>
  /** These see the expenses of others no more, so their activity does not name them. */
  forgetOthers(
    transaction: Db,
    people: { readonly teamId: string; readonly userIds: readonly string[] },
  ): Promise<void>
  /** What waits for approval and needs none by what the team asks now, counts. */
  release(
    transaction: Db,
    released: { readonly teamId: string; readonly memberIds: readonly string[]; readonly actorId: string },
  ): Promise<void>
}

/** What people pay for, as far as teams have to do with it; not behind the wall. */
export interface TeamPayments {
  /** These came into a team, or left it. */
  settle(transaction: Db, userIds: readonly string[]): Promise<void>
  /** The team has another owner. */
  handOver(
    transaction: Db,
    team: { readonly teamId: string; readonly payerId: string; readonly heirId: string },
  ): Promise<void>
}

export interface TeamDependencies {
  readonly db: Db
  readonly clock: Clock
  readonly sessionSecret: string
  readonly files: FileStore
  readonly accounts: Pick<Accounts, 'memberships' | 'forget' | 'admitBy'>
  readonly plans: Pick<
    IncludedPlans,
    'coversTeam' | 'included' | 'requireApprovals' | 'requireCovered' | 'requireTeams'
  >
  readonly projects: TeamProjects
  readonly expenses: TeamExpenses
  readonly payments: TeamPayments
  readonly mails: Pick<Mails, 'queue' | 'statesOf' | 'countTo' | 'dropTeamLetters'>
}
