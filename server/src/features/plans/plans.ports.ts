import type { CreateExpense } from '@outlay/contract/expenses/expenses'
import type { Actor } from '../../core/actor.ts'
import type { Db } from '../../core/database/database.ts'

/** How much a person uses of what plans limit. Implemented by features that depend on plans, to avoid a cycle. */
export interface PlanUsage {
  /** Their own, without deleted ones. */
  countProjects(db: Db, userId: string): Promise<number>
  /** Bytes of all stored receipt files. */
  countStorage(db: Db, userId: string): Promise<number>
}

/** A team, as shown to those covered by its plan. */
export interface CoveredTeam {
  readonly name: string
  readonly ownerName: string
  readonly seats: number
}

export interface PlannedTeams {
  coveredTeam(db: Db, teamId: string): Promise<CoveredTeam | null>
}

/** The expenses feature, which may depend on plans: records the expense of an invoice. */
export interface RecordedExpenses {
  create(actor: Actor, input: CreateExpense): Promise<{ readonly id: string }>
  readonly deleted: DeletedExpenses
}

interface DeletedExpenses {
  /** Which of the person's expenses are deleted, and whether they can be restored. */
  among(
    actor: Actor,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, { readonly isRestorable: boolean }>>
  restoreMany(actor: Actor, ids: readonly string[]): Promise<unknown>
}
