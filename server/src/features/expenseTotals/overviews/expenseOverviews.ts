import type { DaySpan } from '@outlay/contract/core/daySpans'
import { roleCan } from '@outlay/contract/core/teamRoles'
import type { Attention } from '@outlay/contract/dashboard/dashboard'
import type { ExpenseSummary } from '@outlay/contract/expenses/expenses'
import type { Actor } from '../../../core/actor.ts'
import { readInScope } from '../../../core/database/access/rowLevelSecurity.ts'
import { ownScope, type ScopeOf, teamScope } from '../../../core/database/access/scope.ts'
import type { Db } from '../../../core/database/database.ts'
import { countKeptFields, nextExpenses, presentSelected } from '../../expenses/expenseRows.service.ts'
import {
  countAttention,
  countPending,
  countUnsubmitted,
  findHabits,
  type Habits,
  hasHadExpenses,
  listMooded,
  type MoodedExpense,
  type MoodSum,
  sumAllTime,
  sumByMood,
} from './expenseOverviews.store.ts'

export type { Habits, MoodedExpense, MoodSum } from './expenseOverviews.store.ts'

/** Overviews of a person's expenses: each is one statement, as fast for a million as for a thousand. */
export class ExpenseOverviews {
  readonly #db: Db
  readonly #scopeOf: ScopeOf

  constructor({ db, scopeOf = ownScope }: { db: Db; scopeOf?: ScopeOf }) {
    this.#db = db
    this.#scopeOf = scopeOf
  }

  /** The same overviews for another scope. */
  of(scopeOf: ScopeOf): ExpenseOverviews {
    return new ExpenseOverviews({ db: this.#db, scopeOf })
  }

  /** Newest first. */
  async newest(actor: Actor, count: number): Promise<ExpenseSummary[]> {
    const scope = this.#scopeOf(actor)
    const selection = { scope, currency: actor.preferredCurrency }
    const rows = await readInScope(this.#db, scope, db =>
      nextExpenses(db, selection, { after: undefined, size: count }),
    )
    return rows.map(presentSelected)
  }

  /** Expenses needing review; for a team, those pending a decision. */
  pendingCount(actor: Actor): Promise<number> {
    const scope = this.#scopeOf(actor)
    return readInScope(this.#db, scope, db => countPending(db, scope))
  }

  /** The person's complete but unsubmitted expenses. */
  unsubmittedCount(actor: Actor): Promise<number> {
    return countUnsubmitted(this.#db, ownScope(actor))
  }

  /** What this person has to review, fix or decide on. */
  attention(actor: Actor): Promise<Attention> {
    const { team } = actor
    const scope = team && roleCan(team.role, 'decide about expenses') ? teamScope({ ...actor, team }) : null
    const decides = scope?.kind === 'team' ? scope : null
    return countAttention(this.#db, { own: ownScope(actor), teamId: team?.id ?? null, decides })
  }

  /** Whether the person ever recorded an expense, including deleted ones. */
  hasHadAny(actor: Actor): Promise<boolean> {
    return hasHadExpenses(this.#db, ownScope(actor))
  }

  /** For counted expenses, by days of one period and months of another. */
  habits(actor: Actor, spans: { days: DaySpan; months: DaySpan }): Promise<Habits> {
    return findHabits(this.#db, ownScope(actor), spans)
  }

  /** The all-time total as decimal text, and the streak of days up to today or yesterday. */
  async ofAllTime(actor: Actor, today: string): Promise<{ total: string; streakDays: number }> {
    return (await sumAllTime(this.#db, ownScope(actor), today)) ?? { total: '0.00', streakDays: 0 }
  }

  /** Counted expenses by mood, most frequent first, ties by higher total. */
  byMood(actor: Actor, span: DaySpan): Promise<MoodSum[]> {
    return sumByMood(this.#db, actor, span)
  }

  /** The person's own expenses with moods, from the newest 5,000 of a period, newest first. */
  mooded(actor: Actor, span: DaySpan): Promise<MoodedExpense[]> {
    return listMooded(this.#db, { scope: ownScope(actor), currency: actor.preferredCurrency }, span)
  }

  /** Fields that readers filled since a day (UTC), and how many were left unchanged. */
  async keptFields(actor: Actor, since: string): Promise<{ read: number; kept: number }> {
    const counts = await countKeptFields(this.#db, ownScope(actor), since)
    const sumOf = (name: 'read' | 'kept') => counts.reduce((sum, count) => sum + count[name], 0)
    return { read: sumOf('read'), kept: sumOf('kept') }
  }
}
