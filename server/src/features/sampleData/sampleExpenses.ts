import type { Actor } from '../../core/actor.ts'
import type { Clock } from '../../core/clock.ts'
import { ownScope } from '../../core/database/access/scope.ts'
import type { Db } from '../../core/database/database.ts'
import { withCurrencyShared } from '../accounts/accountSettings.service.ts'
import { writeStep } from '../approvals/approvals.service.ts'
import { attributed } from '../expenses/expenseRows.service.ts'
import { insertSamples, keepBookedSamples, listSamples, type SampleExpense } from './sampleExpenses.store.ts'

/** A team member's sample expense and its decision, if not pending. */
export interface SampleTeamExpense extends SampleExpense {
  readonly userId: string
  readonly submittedAt: Date
  readonly decision: SampleDecision | null
}

interface SampleDecision {
  readonly by: string
  readonly at: Date
  /** Null if approved. */
  readonly rejectionReason: string | null
}

/** Sample expenses. All methods require the transaction that locks the person. */
export class SampleExpenses {
  readonly #clock: Clock

  constructor({ clock }: { clock: Clock }) {
    this.#clock = clock
  }

  async insert(transaction: Db, actor: Actor, list: readonly SampleExpense[]): Promise<void> {
    const { userId, preferredCurrency } = await withCurrencyShared(transaction, actor)
    const at = this.#clock.now()
    const writing = await attributed(transaction, {
      source: 'import',
      detail: 'Sample data',
      actorId: userId,
      at,
    })
    await insertSamples(writing, { userId, currency: preferredCurrency, createdAt: at }, list)
  }

  /** On a team project with approval; attributed to each submitter and approver. */
  async insertOfTeam(transaction: Db, currency: string, list: readonly SampleTeamExpense[]): Promise<void> {
    for (const { userId, submittedAt, decision, ...expense } of list) {
      const scope = ownScope({ userId })
      const said = { source: 'import', detail: 'Sample data' } as const
      const submitting = await attributed(transaction, { ...said, actorId: userId, at: submittedAt })
      await insertSamples(submitting, { userId, currency, createdAt: submittedAt }, [expense])
      const { id: expenseId } = expense
      await writeStep(submitting, scope, { expenseId, step: { approval: 'submitted', submittedAt } })
      if (!decision) continue
      const { by, at, rejectionReason } = decision
      const deciding = await attributed(transaction, { source: 'hand', actorId: by, at })
      const step =
        rejectionReason === null
          ? { approval: 'approved' as const, approvalStep: 1, approvedBy: by, approvedAt: at }
          : { approval: 'rejected' as const, rejectionReason }
      await writeStep(deciding, scope, { expenseId, step })
    }
  }

  /** Samples to remove; those decided on by a team stay in its books as regular expenses. */
  async removable(transaction: Db, actor: Actor): Promise<string[]> {
    const scope = ownScope(actor)
    const at = this.#clock.now()
    const writing = await attributed(transaction, { source: 'hand', actorId: actor.userId, at })
    await keepBookedSamples(writing, scope)
    return listSamples(transaction, scope)
  }
}
