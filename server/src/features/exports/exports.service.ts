import type { ExpenseScope } from '@outlay/contract/expenses/expenseFilters'
import type { ExportFormatName } from '@outlay/contract/exports/exportFormats'
import type { ExportQuery } from '@outlay/contract/exports/exports'
import type { Revocations } from '../../core/access/revocations.ts'
import { requireRight } from '../../core/access/teamAccess.ts'
import type { Actor } from '../../core/actor.ts'
import { recordAudit } from '../../core/audit/recordAudit.ts'
import { type Clock, dayOf } from '../../core/clock.ts'
import { membershipRevoked } from '../../core/database/access/rowLevelSecurity.ts'
import { ownScope, type ScopeOf, teamOf, teamScope } from '../../core/database/access/scope.ts'
import type { Db } from '../../core/database/database.ts'
import type { Accounts } from '../accounts/accounts.service.ts'
import type { ExpenseSelections } from '../expenses/expenses.service.ts'
import type { IncludedPlans } from '../plans/includedPlans.service.ts'
import type { Projects } from '../projects/projects.service.ts'
import type { Rates } from '../rates/rates.service.ts'
import type { Receipts } from '../receipts/receipts.service.ts'
import { ExportSemaphore } from './exportSemaphore.ts'
import type { ExportFile, ExportSource } from './exportSource.ts'
import { createFormatters, type ExportFormatters } from './formats/formatters.ts'
import { type NamesOf, selectionSource } from './selectionSource.ts'

type ExportFilter = Omit<ExportQuery, 'startDate' | 'endDate' | 'scope'>

/** The filter of an export, narrowed to the intersection of both date ranges. */
export function narrowedToPeriod(
  { startDate, endDate, scope: _whose, ...filter }: ExportQuery,
  timezone: string,
): ExportFilter {
  const starts = daysOf([filter.from, startDate], timezone)
  const ends = daysOf([filter.to, endDate], timezone)
  return { ...filter, from: starts.at(-1), to: ends[0] }
}

/** The given days in order; ISO 8601 text sorts chronologically. */
function daysOf(given: readonly (string | undefined)[], timezone: string): string[] {
  return given.flatMap(day => (day ? [dayOf(day, timezone)] : [])).sort()
}

interface Dependencies {
  readonly db: Db
  readonly plans: Pick<IncludedPlans, 'requireFormat'>
  readonly clock: Clock
  readonly accounts: Accounts
  readonly projects: Projects
  readonly expenseSelections: ExpenseSelections
  readonly receipts: Receipts
  readonly rates: Rates
  readonly namesOf: NamesOf
  readonly revocations: Revocations
}

interface Wanted {
  readonly format: ExportFormatName
  readonly filter: ExportFilter
  readonly whose?: ExpenseScope | undefined
  readonly origin: string
  /** Aborts when the client disconnects. */
  readonly signal: AbortSignal
}

const teamExport: ScopeOf = actor => teamScope(requireRight(actor, 'export what the team spends'))

export class Exports {
  readonly #db: Db
  readonly #plans: Dependencies['plans']
  readonly #clock: Clock
  readonly #accounts: Accounts
  readonly #projects: Projects
  readonly #selections: ExpenseSelections
  readonly #formatters: ExportFormatters
  readonly #rates: Rates
  readonly #namesOf: NamesOf
  readonly #revocations: Revocations
  readonly #semaphore = new ExportSemaphore()

  constructor(deps: Dependencies) {
    const { clock, accounts, projects, expenseSelections, receipts, rates } = deps
    this.#namesOf = deps.namesOf
    this.#revocations = deps.revocations
    this.#db = deps.db
    this.#plans = deps.plans
    this.#clock = clock
    this.#accounts = accounts
    this.#projects = projects
    this.#selections = expenseSelections
    this.#rates = rates
    this.#formatters = createFormatters({ receipts })
  }

  /**
   * Streams a selection as a file. By default it has only the expenses that count, so that its sum matches the screen;
   * ids, a status, an approval state or `withUncounted` include others. `origin` is Outlay's own URL, '' where unknown.
   * A team's export fails midway if the person leaves the team or changes role.
   * @throws exportsUnderWay, exportsBusy, inNoTeam, roleForbids, planLimitExceeded
   */
  async export(actor: Actor, { format, filter, whose, origin, signal }: Wanted): Promise<ExportFile> {
    const scopeOf = whose === 'team' ? teamExport : ownScope
    const scope = scopeOf(actor)
    const teamId = teamOf(scope)
    await this.#plans.requireFormat(this.#db, { userId: actor.userId, teamId }, format)
    // Recorded before the first row, outside a transaction, since streaming has none: no audit entry, no export. An
    // aborted export is recorded too, as some of it was sent.
    await recordAudit(this.#db, {
      kind: 'expenses-exported',
      at: this.#clock.now(),
      by: actor,
      of: teamId === null ? actor : { teamId },
      details: { format },
    })
    const { withUncounted, ...narrowing } = filter
    const onlyCounted = !filter.ids && !filter.status && !filter.approval && !withUncounted
    const source = await this.#sourceOf(actor, { scopeOf, filter: narrowing, onlyCounted, origin })
    const { write, isCostly } = this.#formatters[format]
    const made = isCostly
      ? this.#semaphore.make({ userId: actor.userId, rows: (await source.totals()).count, signal }, () =>
          write(source),
        )
      : write(source)
    return whose === 'team' ? this.#endingWithMembership(actor, await made) : made
  }

  /** Every expense of a person, whatever its status, for the archive of all their data; available on every plan. */
  async allOwnAsCsv(actor: Actor): Promise<ExportFile> {
    return this.#formatters.csv.write(
      await this.#sourceOf(actor, { scopeOf: ownScope, filter: {}, onlyCounted: false, origin: '' }),
    )
  }

  async #sourceOf(
    actor: Actor,
    {
      scopeOf,
      filter,
      onlyCounted,
      origin,
    }: Pick<Wanted, 'filter' | 'origin'> & { readonly scopeOf: ScopeOf; readonly onlyCounted: boolean },
  ): Promise<ExportSource> {
    const [user, projectNames] = await Promise.all([
      this.#accounts.currentUser(actor),
      this.#projects.names(actor),
    ])
    return selectionSource({
      actor,
      scope: scopeOf(actor),
      namesOf: this.#namesOf,
      memberName: filter.userId && (await this.#namesOf([filter.userId]))(filter.userId),
      user,
      projectNames,
      origin,
      filter: { ...filter, onlyCounted },
      createdAt: this.#clock.now(),
      selections: this.#selections.of(scopeOf),
      rates: this.#rates,
    })
  }

  /** Destroys the stream on revocation, so that a partial file is not taken for a complete one. */
  #endingWithMembership({ userId }: Actor, file: ExportFile): ExportFile {
    const unfollow = this.#revocations.follow(userId, () => file.stream.destroy(membershipRevoked()))
    file.stream.once('close', unfollow)
    return file
  }
}
