import type { CreateExpense } from '@outlay/contract/expenses'
import type { Actor } from '../../core/actor.ts'
import type { Db } from '../../core/database/database.ts'

/** How much a person uses of what plans limit; those who keep it know plans, and plans know them by this. */
export interface PlanUsage {
  /** Projects of their own that are not deleted. */
  countProjects(db: Db, userId: string): Promise<number>
  /** Bytes of everything that is kept of receipts. */
  countStorage(db: Db, userId: string): Promise<number>
}

/** A team, as whoever is covered by its plan is told of it. */
export interface CoveredTeam {
  readonly name: string
  readonly ownerName: string
  readonly seats: number
}

export interface PlannedTeams {
  coveredTeam(db: Db, teamId: string): Promise<CoveredTeam | null>
}

/** Expenses, which may know plans: where the expense of an invoice is recorded. */
export interface RecordedExpenses {
  create(actor: Actor, input: CreateExpense): Promise<{ readonly id: string }>
  readonly deleted: DeletedExpenses
}

interface DeletedExpenses {
  /** Of some of one's own expenses those that are deleted, and whether that can still be taken back. */
  among(
    actor: Actor,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, { readonly isRestorable: boolean }>>
  restoreMany(actor: Actor, ids: readonly string[]): Promise<unknown>
}
