import type { Project } from '@outlay/contract/projects/projects'
import type { Clock } from '../../core/clock.ts'
import type { VisibilityScope } from '../../core/database/access/scope.ts'
import type { Db } from '../../core/database/database.ts'
import type { FileStore } from '../../core/files/files.ts'
import type { Accounts } from '../accounts/accounts.service.ts'
import type { Mails } from '../mail/mail.service.ts'
import type { IncludedPlans } from '../plans/includedPlans.service.ts'

/** People leaving a team, and the actor. */
export interface Leaving {
  readonly teamId: string
  readonly userIds: readonly string[]
  readonly actorId: string
  /** Gets their team projects; null if the team is closed and they stay unchanged. */
  readonly newOwnerId: string | null
}

/** Team projects. Implemented by the projects feature, which depends on teams. */
export interface TeamProjects {
  /** Active projects that this person can see, by name; under row-level security. */
  listActive(db: Db, scope: VisibilityScope): Promise<Project[]>
  /** Ids of all projects that this person can see; under row-level security. */
  listSeenIds(db: Db, scope: VisibilityScope): Promise<string[]>
  /** Detaches people who leave a team from its projects. */
  leave(transaction: Db, leaving: Leaving): Promise<void>
}

/** A number of expenses and their total as decimal text. */
export interface CountedSum {
  readonly count: number
  readonly total: string
}

export interface TeamExpenses {
  /** How many of the person's own expenses are submitted and undecided; under row-level security. */
  countOwnSubmitted(db: Db, scope: VisibilityScope): Promise<number>
  /**
   * What stays in the team, what leaves with a person, and what they are still owed; under row-level security of a
   * person who can see both.
   */
  departureOf(
    db: Db,
    scope: VisibilityScope,
    asked: { readonly userId: string; readonly currency: string },
  ): Promise<Record<'staying' | 'leaving' | 'owed', CountedSum>>
  /** Undecided expenses leave with their owners, whom the caller has locked. */
  leave(transaction: Db, leaving: Leaving): Promise<void>
  /** Removes others' names from the activity of people who can no longer see their expenses. */
  forgetOthers(
    transaction: Db,
    people: { readonly teamId: string; readonly userIds: readonly string[] },
  ): Promise<void>
  /** Submitted expenses that no longer need approval start to count. */
  release(
    transaction: Db,
    released: { readonly teamId: string; readonly memberIds: readonly string[]; readonly actorId: string },
  ): Promise<void>
}

/** Effects of team changes on payments; not under row-level security. */
export interface TeamPayments {
  /** People joined or left a team. */
  settle(transaction: Db, userIds: readonly string[]): Promise<void>
  /** The team has a new owner. */
  handOver(
    transaction: Db,
    team: { readonly teamId: string; readonly payerId: string; readonly newOwnerId: string },
  ): Promise<void>
}

export interface TeamDependencies {
  readonly db: Db
  readonly clock: Clock
  readonly sessionSecret: string
  readonly files: FileStore
  readonly accounts: Pick<Accounts, 'memberships' | 'forget' | 'addRegistrationGrant'>
  readonly plans: Pick<
    IncludedPlans,
    'coversTeam' | 'included' | 'requireApprovals' | 'requireCovered' | 'requireTeams'
  >
  readonly projects: TeamProjects
  readonly expenses: TeamExpenses
  readonly payments: TeamPayments
  readonly mails: Pick<Mails, 'queue' | 'statesOf' | 'countTo' | 'dropTeamEmails'>
}
