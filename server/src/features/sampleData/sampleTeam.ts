import { addDays } from '@outlay/contract/core/daySpans'
import type { Actor } from '../../core/actor.ts'
import type { Db } from '../../core/database/database.ts'
import { afterCommit } from '../../core/database/unitOfWork.ts'
import type { FileStore } from '../../core/files/files.ts'
import { newId } from '../../core/ids.ts'
import type { Logger } from '../../core/logger.ts'
import type { Accounts } from '../accounts/accounts.service.ts'
import { eraseExpenses } from '../expenses/expenseRows.service.ts'
import type { Projects } from '../projects/projects.service.ts'
import type { Receipts } from '../receipts/receipts.service.ts'
import { recordTeamActivity, type Teams } from '../teams/teams.service.ts'
import { amountIn } from './amountIn.ts'
import { listTeamSamples } from './sampleExpenses.store.ts'
import type { SampleExpenses, SampleTeamExpense } from './sampleExpenses.ts'
import { type TeamPurchase, teamPurchases } from './teamPurchases.ts'

interface Dependencies {
  readonly db: Db
  readonly files: FileStore
  readonly logger: Logger
  readonly accounts: Pick<Accounts, 'forget'>
  readonly expenses: SampleExpenses
  readonly projects: Pick<Projects, 'samples'>
  readonly receipts: Pick<Receipts, 'drawn'>
  readonly teams: Pick<Teams, 'samples'>
}

const team = {
  name: 'Sample Studio',
  description: 'Made up, with two colleagues who do not exist',
  colleagues: [
    { firstName: 'Maya', role: 'manager' },
    { firstName: 'Jonas', role: 'member' },
  ],
} as const

const project = {
  name: 'Spring fair (sample)',
  description: 'Stand, travel and guests',
  color: '#b45309',
} as const

interface People {
  readonly teamId: string
  readonly projectId: string
  readonly currency: string
  readonly ids: Readonly<Record<TeamPurchase['of'], string>>
}

/** The sample team, with expenses that are decided and some that await the person. */
export class SampleTeam {
  readonly #deps: Dependencies

  constructor(deps: Dependencies) {
    this.#deps = deps
  }

  /** Does nothing if the person cannot have a team; the caller holds their lock. `today` is YYYY-MM-DD. */
  async insert(transaction: Db, actor: Actor, today: string): Promise<void> {
    const { expenses, projects, teams } = this.#deps
    const founded = await teams.samples.found(transaction, actor, team)
    if (!founded) return
    const { id: teamId, colleagueIds } = founded
    const [maya = '', jonas = ''] = colleagueIds
    const { preferredCurrency: currency } = actor
    const projectId = await projects.samples.insert(transaction, actor, { ...project, teamId })
    const people = { teamId, projectId, currency, ids: { person: actor.userId, maya, jonas } }
    const list = teamPurchases.map(purchase => expenseOf(purchase, people, today))
    await expenses.insertOfTeam(transaction, currency, list)
    await this.#tell(transaction, list, people)
    await teams.samples.tell(transaction, actor, { id: teamId, name: team.name })
  }

  /** Erases the whole team, no matter who owns it now; what belongs to real people stays. */
  async erase(actor: Pick<Actor, 'userId' | 'windowId'>): Promise<void> {
    const { accounts, db, files, logger } = this.#deps
    const { logo, userIds, erasePictures } = await db.transaction(transaction =>
      this.#erase(transaction, actor),
    )
    for (const userId of userIds) accounts.forget({ userId })
    afterCommit(() =>
      Promise.all([erasePictures(), logo && files.remove(logo)]).catch(error =>
        logger.warn({ err: error }, 'pictures of a sample team could not be deleted yet'),
      ),
    )
  }

  async #erase(transaction: Db, actor: Pick<Actor, 'userId' | 'windowId'>): Promise<Erased> {
    const { projects, receipts, teams } = this.#deps
    const { userId } = actor
    const locked = await teams.samples.lock(transaction, userId)
    const { colleagueIds } = locked
    if (!locked.team && colleagueIds.length === 0) return nothingErased
    const teamId = locked.team?.id ?? null
    const expenseIds = await listTeamSamples(transaction, { userId, teamId, colleagueIds })
    const erasePictures = await receipts.drawn.erasing(transaction, expenseIds)
    await eraseExpenses(transaction, expenseIds)
    if (teamId) await projects.samples.eraseOfTeam(transaction, teamId)
    const { logo } = await teams.samples.end(transaction, userId, { locked, expenseIds })
    if (locked.team) await teams.samples.tell(transaction, actor, locked.team)
    return { logo, erasePictures, userIds: [userId, ...colleagueIds] }
  }

  async #tell(transaction: Db, list: readonly SampleTeamExpense[], { teamId }: People): Promise<void> {
    const about = ({ id, userId, description }: SampleTeamExpense) => ({
      teamId,
      entityType: 'expense' as const,
      entityId: id,
      ofUserId: userId,
      title: description,
    })
    await recordTeamActivity(
      transaction,
      ...list.flatMap(expense => {
        const { userId, submittedAt, decision } = expense
        const submitted = { ...about(expense), userId, action: 'expense.submitted' as const, at: submittedAt }
        if (!decision) return [submitted]
        const action = decision.rejectionReason === null ? 'expense.approved' : 'expense.rejected'
        return [submitted, { ...about(expense), userId: decision.by, action, at: decision.at } as const]
      }),
    )
  }
}

interface Erased {
  readonly logo: string | null
  readonly userIds: readonly string[]
  readonly erasePictures: () => Promise<void>
}

const nothingErased: Erased = { logo: null, userIds: [], erasePictures: async () => {} }

function expenseOf(
  { of, daysAgo, cents, decidedBy, rejectionReason, ...purchase }: TeamPurchase,
  { projectId, currency, ids }: People,
  today: string,
): SampleTeamExpense {
  const date = addDays(today, -daysAgo)
  const by = decidedBy ? ids[decidedBy] : null
  return {
    ...purchase,
    id: newId(),
    userId: ids[of],
    amount: amountIn(currency, cents),
    projectId,
    date,
    isDeductible: true,
    mood: null,
    receiptUrl: null,
    submittedAt: new Date(`${date}T18:00:00Z`),
    decision: by
      ? { by, at: new Date(`${addDays(date, 1)}T09:00:00Z`), rejectionReason: rejectionReason ?? null }
      : null,
  }
}
