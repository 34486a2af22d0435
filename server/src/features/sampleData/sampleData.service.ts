import type { User } from '@outlay/contract/accounts/currentUser'
import { amountDecimalsOf } from '@outlay/contract/core/money'
import Big from 'big.js'
import type { Actor } from '../../core/actor.ts'
import { type Clock, dayIn } from '../../core/clock.ts'
import type { Db } from '../../core/database/database.ts'
import { afterCommit } from '../../core/database/unitOfWork.ts'
import { recordEvent } from '../../core/events/recordEvent.ts'
import type { FileStore } from '../../core/files/files.ts'
import { newId } from '../../core/ids.ts'
import type { Logger } from '../../core/logger.ts'
import type { AccountSettings } from '../accounts/accountSettings.service.ts'
import type { Accounts } from '../accounts/accounts.service.ts'
import { eraseExpenses } from '../expenses/expenseRows.service.ts'
import type { Projects } from '../projects/projects.service.ts'
import type { DrawnReceipt, PreparedReceipt, Receipts } from '../receipts/receipts.service.ts'
import type { Teams } from '../teams/teams.service.ts'
import { amountIn } from './amountIn.ts'
import { drawnReceipts, type PaperReceipt } from './drawnReceipts.ts'
import { listProjectsInUse, type SampleExpense } from './sampleExpenses.store.ts'
import { SampleExpenses } from './sampleExpenses.ts'
import { type SamplePurchase, sampleMonths } from './sampleMonths.ts'
import { SampleTeam } from './sampleTeam.ts'

interface Dependencies {
  readonly db: Db
  readonly files: FileStore
  readonly clock: Clock
  readonly logger: Logger
  readonly accounts: Accounts
  readonly accountSettings: AccountSettings
  readonly projects: Projects
  readonly receipts: Receipts
  readonly teams: Pick<Teams, 'samples'>
}

/** How many of the newest paper receipts get a picture. */
const receiptCount = 8

const sampleProjects = {
  apollo: { name: 'Apollo (sample)', description: 'A client’s relaunch', color: '#0f766e' },
  website: { name: 'Own website (sample)', description: 'Design, hosting, adverts', color: '#7c3aed' },
} as const

interface Drawn {
  readonly expenseId: string
  readonly drawn: DrawnReceipt
}

type Purchase = SamplePurchase & { readonly id: string; readonly amount: string }

/**
 * Six months of sample data for people who want to look around first: marked in the database, not counted towards any
 * limit, and removed by one call.
 */
export class SampleData {
  readonly #deps: Dependencies
  readonly #expenses: SampleExpenses
  readonly #team: SampleTeam
  #newest: { readonly key: string; readonly pages: readonly PreparedReceipt[] } | undefined

  constructor(deps: Dependencies) {
    this.#deps = deps
    this.#expenses = new SampleExpenses(deps)
    this.#team = new SampleTeam({ ...deps, expenses: this.#expenses })
  }

  /** Idempotent, even for concurrent requests. */
  async load(actor: Actor): Promise<User> {
    const user = await this.#deps.accounts.currentUser(actor)
    if (user.hasSampleData) return user
    const { preferredCurrency } = user
    const purchases = sampleMonths(this.#today(actor)).map(purchase => ({
      ...purchase,
      id: newId(),
      amount: amountIn(preferredCurrency, purchase.cents),
    }))
    const drawn = await this.#draw(purchases, preferredCurrency)
    const { receipts } = this.#deps
    return receipts.drawn.keep(
      drawn.map(one => one.drawn),
      () => this.#keep(actor, preferredCurrency, { purchases, drawn }),
    )
  }

  /** Includes sample data that was changed since. The person's own expenses and a team's decisions stay. */
  async remove(actor: Actor): Promise<User> {
    const { accountSettings, projects, receipts, logger } = this.#deps
    await this.#team.erase(actor)
    let erasePictures = async () => {}
    const user = await accountSettings.change(actor, {
      decide: async () => ({ sampleDataAt: null }),
      andThen: async transaction => {
        const ids = await this.#expenses.removable(transaction, actor)
        erasePictures = await receipts.drawn.erasing(transaction, ids)
        await eraseExpenses(transaction, ids)
        await projects.samples.erase(transaction, actor, of => listProjectsInUse(transaction, of))
        await this.#record(transaction, actor)
      },
    })
    // Leftover pictures are orphans, which the hourly job erases.
    afterCommit(() =>
      erasePictures().catch(error =>
        logger.warn({ err: error }, 'pictures of sample data could not be deleted yet'),
      ),
    )
    return user
  }

  /** For a person whose account is being deleted, along with everything else. */
  eraseTeam(userId: string): Promise<void> {
    return this.#team.erase({ userId })
  }

  async #draw(purchases: readonly Purchase[], currency: string): Promise<Drawn[]> {
    const onPaper = purchases.filter(({ receipt }) => receipt).slice(-receiptCount)
    const papers = onPaper.map(({ merchant, date: day, amount, receipt = [] }) => ({
      merchant,
      day,
      lines: receipt.map(([text, part]) => ({
        text,
        amount: Big(amount).times(part).div(100).toFixed(amountDecimalsOf(currency)),
      })),
      total: `${amount} ${currency}`,
    }))
    const pages = await this.#pagesOf(papers)
    return onPaper.flatMap(({ id: expenseId }, place) => {
      const page = pages[place]
      return page ? [{ expenseId, drawn: this.#deps.receipts.drawn.of(page) }] : []
    })
  }

  /** Identical for everyone on the same day and currency, so drawn once. */
  async #pagesOf(papers: readonly PaperReceipt[]): Promise<readonly PreparedReceipt[]> {
    const key = JSON.stringify(papers)
    if (this.#newest?.key === key) return this.#newest.pages
    const pages = await this.#deps.receipts.drawn.prepare(await drawnReceipts(papers))
    this.#newest = { key, pages }
    return pages
  }

  /** Of two concurrent requests, the second one's pictures become orphans, which the hourly job erases. */
  async #keep(
    actor: Actor,
    currency: string,
    { purchases, drawn }: { readonly purchases: readonly Purchase[]; readonly drawn: readonly Drawn[] },
  ): Promise<User> {
    const { accountSettings, clock, projects, receipts } = this.#deps
    const urls = new Map(drawn.map(one => [one.expenseId, one.drawn.receiptUrl]))
    return accountSettings.change(actor, {
      decide: async transaction => {
        const present = await accountSettings.present(transaction, actor)
        return present.hasSampleData ? {} : { sampleDataAt: clock.now() }
      },
      andThen: async transaction => {
        const owner = { ...actor, preferredCurrency: currency }
        const ids = {
          apollo: await projects.samples.insert(transaction, owner, sampleProjects.apollo),
          website: await projects.samples.insert(transaction, owner, sampleProjects.website),
        }
        const list = purchases.map(purchase => expenseOf(purchase, { ids, urls }))
        await this.#expenses.insert(transaction, owner, list)
        for (const one of drawn) await receipts.drawn.insert(transaction, actor, one)
        await this.#team.insert(transaction, owner, this.#today(actor))
        await this.#record(transaction, actor)
      },
    })
  }

  #record(transaction: Db, actor: Actor): Promise<void> {
    return recordEvent(transaction, actor, {
      kind: 'settings-changed',
      status: 'completed',
      title: 'Sample data',
      itemId: 'settings: Sample data',
      at: this.#deps.clock.now(),
    })
  }

  #today({ timezone }: Actor): string {
    return dayIn(timezone, this.#deps.clock.now())
  }
}

function expenseOf(
  { id, amount, date, merchant, description, category, project, mood, isPrivate }: Purchase,
  {
    ids,
    urls,
  }: {
    readonly ids: Readonly<Record<'apollo' | 'website', string>>
    readonly urls: ReadonlyMap<string, string>
  },
): SampleExpense {
  return {
    id,
    amount,
    date,
    merchant,
    description,
    category,
    projectId: project ? ids[project] : null,
    mood: mood ?? null,
    isDeductible: !isPrivate,
    receiptUrl: urls.get(id) ?? null,
  }
}
