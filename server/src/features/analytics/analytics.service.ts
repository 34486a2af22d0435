import type {
  AnalyticsQuery,
  CategoryTotal,
  MemberTotal,
  MonthlyFigures,
  ProjectFigures,
  ProjectTotal,
  SpendingReport,
} from '@outlay/contract/analytics/analytics'
import type { Project } from '@outlay/contract/projects/projects'
import { requireScope, type ScopeQuery, seenInTeam } from '../../core/access/teamAccess.ts'
import type { Actor } from '../../core/actor.ts'
import { type Clock, dayIn } from '../../core/clock.ts'
import type { ScopeOf } from '../../core/database/access/scope.ts'
import type { NameOf } from '../accounts/accounts.service.ts'
import type { BreakdownRow, ExpenseTotals } from '../expenseTotals/expenseTotals.service.ts'
import type { Projects } from '../projects/projects.service.ts'
import type { Rates } from '../rates/rates.service.ts'
import { grainOf, periodBefore, periodOf, periodSoFar, reportOf } from './spendingReport.ts'

interface Dependencies {
  readonly clock: Clock
  readonly expenseTotals: ExpenseTotals
  readonly projects: Projects
  readonly rates: Rates
  /** People's names by id, for team totals by person. */
  readonly namesOf: (ids: readonly string[]) => Promise<NameOf>
}

export class Analytics {
  readonly #clock: Clock
  readonly #totals: ExpenseTotals
  readonly #projects: Projects
  readonly #rates: Rates
  readonly #deps: Dependencies

  constructor(deps: Dependencies) {
    const { clock, expenseTotals, projects, rates } = deps
    this.#deps = deps
    this.#clock = clock
    this.#totals = expenseTotals
    this.#projects = projects
    this.#rates = rates
  }

  /** The same figures for the team's expenses or the person's own. Queries must be narrowed to the given project. */
  of({ scope, projectId }: ScopeQuery): Analytics {
    if (scope !== 'team') return this
    const scopeOf: ScopeOf = actor => requireScope(actor, { scope, projectId })
    return new Analytics({ ...this.#deps, expenseTotals: this.#totals.of(scopeOf) })
  }

  async monthly(actor: Actor): Promise<MonthlyFigures> {
    const today = this.#today(actor)
    const span = periodOf({}, today)
    const [soFar, previous] = [periodSoFar(span, today), periodBefore(span, today)]
    const sums = await this.#totals.ofTwoSpans(actor, { span, soFar, previous })
    const { preferredCurrency: currency } = actor
    return {
      ...span,
      currency,
      ...monthlyOf(sums.current),
      soFar: { ...soFar, ...monthlyOf(sums.soFar) },
      previous: { ...previous, ...monthlyOf(sums.previous) },
    }
  }

  /** @throws invalidInput for an invalid period, like the others that take one */
  async categories(actor: Actor, { from, to, ...filter }: AnalyticsQuery): Promise<CategoryTotal[]> {
    return this.#totals.byCategory(actor, filter, periodOf({ from, to }, this.#today(actor)))
  }

  async projects(actor: Actor, { from, to, ...filter }: AnalyticsQuery): Promise<ProjectTotal[]> {
    const span = periodOf({ from, to }, this.#today(actor))
    const [rows, names] = await Promise.all([
      this.#totals.byProject(actor, filter, span),
      this.#projects.names(actor),
    ])
    return rows.map(row => ({ ...row, projectName: projectNameOf(row.projectId, names) }))
  }

  async report(actor: Actor, { from, to, scope: whose, ...filter }: AnalyticsQuery): Promise<SpendingReport> {
    const today = this.#today(actor)
    const span = periodOf({ from, to }, today)
    const spans = { span, soFar: periodSoFar(span, today), previous: periodBefore(span, today) }
    const [rows, names] = await Promise.all([
      this.#totals.breakdown(actor, filter, { ...spans, grain: grainOf(span) }),
      this.#projects.names(actor),
    ])
    const nameOfProject = (id: string | null) => projectNameOf(id, names)
    const report = reportOf(rows, { ...spans, currency: actor.preferredCurrency, nameOfProject })
    return whose === 'team' ? { ...report, members: await this.#members(rows) } : report
  }

  async projectFigures(actor: Actor): Promise<ProjectFigures[]> {
    const [projects, own, team] = await Promise.all([
      this.#projects.list(actor),
      this.#totals.byProject(actor, {}),
      actor.team ? this.#totals.of(seenInTeam).byProject(actor, {}) : [],
    ])
    const budgets = await this.#budgets(actor, projects)
    // For team projects, the sums of everything this person sees replace their own.
    const sums = new Map(
      [...own, ...team].map(({ projectId, total, count }) => [projectId, { total, count }]),
    )
    return projects.map(project => ({
      projectId: project.id,
      ...(sums.get(project.id) ?? { total: '0.00', count: 0 }),
      currency: actor.preferredCurrency,
      budget: budgets.get(project.id) ?? null,
    }))
  }

  /** Budgets by project, in the person's currency at today's rate. */
  async #budgets(actor: Actor, projects: readonly Project[]): Promise<Map<string, string>> {
    const day = this.#today(actor)
    const budgets = new Map<string, string>()
    for (const { id, budget, currency: from } of projects) {
      if (budget === null) continue
      const { amount } = await this.#rates.convert({ amount: budget, from, to: actor.preferredCurrency, day })
      budgets.set(id, amount)
    }
    return budgets
  }

  async #members(rows: readonly BreakdownRow[]): Promise<MemberTotal[]> {
    const sums = rows.flatMap(({ part, userId, total, count }) =>
      part === 'member' && userId ? [{ userId, total, count: Number(count) }] : [],
    )
    const nameOf = await this.#deps.namesOf(sums.map(({ userId }) => userId))
    return sums.map(sum => ({ ...sum, name: nameOf(sum.userId) }))
  }

  #today({ timezone }: Actor): string {
    return dayIn(timezone, this.#clock.now())
  }
}

function monthlyOf(sums: { total: string; deductible: string; count: number }) {
  return { totalAmount: sums.total, taxDeductible: sums.deductible, processedCount: sums.count }
}

/** A project's name in totals, including no project and deleted ones. */
export function projectNameOf(projectId: string | null, names: ReadonlyMap<string, string>): string {
  return projectId === null ? 'No Project' : (names.get(projectId) ?? 'Unknown Project')
}
