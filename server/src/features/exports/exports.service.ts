import type { ExpenseFilter } from '@outlay/contract/expenses'
import type { ExportFormatName } from '@outlay/contract/exportFormats'
import type { Actor } from '../../core/actor.ts'
import type { Clock } from '../../core/clock.ts'
import type { Accounts } from '../accounts/accounts.service.ts'
import type { ExpenseSelections } from '../expenses/expenses.service.ts'
import type { Projects } from '../projects/projects.service.ts'
import type { Rates } from '../rates/rates.service.ts'
import type { Receipts } from '../receipts/receipts.service.ts'
import { ExportSemaphore } from './exportSemaphore.ts'
import type { ExportFile } from './exportSource.ts'
import { createFormatters, type ExportFormatters } from './formats/formatters.ts'
import { selectionSource } from './selectionSource.ts'

interface Dependencies {
  readonly clock: Clock
  readonly accounts: Accounts
  readonly projects: Projects
  readonly expenseSelections: ExpenseSelections
  readonly receipts: Receipts
  readonly rates: Rates
}

export class Exports {
  readonly #clock: Clock
  readonly #accounts: Accounts
  readonly #projects: Projects
  readonly #selections: ExpenseSelections
  readonly #formatters: ExportFormatters
  readonly #rates: Rates
  readonly #semaphore = new ExportSemaphore()

  constructor({ clock, accounts, projects, expenseSelections, receipts, rates }: Dependencies) {
    this.#clock = clock
    this.#accounts = accounts
    this.#projects = projects
    this.#selections = expenseSelections
    this.#rates = rates
    this.#formatters = createFormatters({ receipts })
  }

  /**
   * A selection as a file, streamed. Unless it is narrowed to one status it holds what counts, so that its sum is the
   * one on the screen. `origin` is where Outlay is reached, '' where nobody knows.
   * @throws exportsUnderWay, exportsBusy
   */
  async export(
    actor: Actor,
    { format, filter, origin }: { format: ExportFormatName; filter: ExpenseFilter; origin: string },
  ): Promise<ExportFile> {
    const [user, projectNames] = await Promise.all([
      this.#accounts.currentUser(actor),
      this.#projects.names(actor),
    ])
    const source = selectionSource({
      actor,
      user,
      projectNames,
      origin,
      filter: { ...filter, onlyCounted: !filter.status },
      createdAt: this.#clock.now(),
      selections: this.#selections,
      rates: this.#rates,
    })
    const { write, isCostly } = this.#formatters[format]
    return isCostly ? this.#semaphore.make(actor.userId, () => write(source)) : write(source)
  }
}
