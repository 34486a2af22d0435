import type { User } from '@outlay/contract/accounts/currentUser'
import { categoryOf } from '@outlay/contract/expenses/categories'
import { noProject } from '@outlay/contract/expenses/expenseFilters'
import { approvalLabels } from '@outlay/contract/expenses/expenseTerms'
import { moodOf } from '@outlay/contract/expenses/moods'
import type { Actor } from '../../core/actor.ts'
import type { Scope } from '../../core/database/access/scope.ts'
import type { NameOf } from '../accounts/accounts.service.ts'
import type { ExpenseSelections, SelectionFilter } from '../expenses/expenses.service.ts'
import type { Rates } from '../rates/rates.service.ts'
import { type ExportedExpense, type ExportSource, withRateDays } from './exportSource.ts'

export type NamesOf = (ids: readonly string[]) => Promise<NameOf>

/** Adds to each expense of a team the name of who recorded it. */
async function* withMemberNames(
  portions: AsyncIterable<readonly ExportedExpense[]>,
  namesOf: NamesOf,
): AsyncGenerator<readonly ExportedExpense[]> {
  for await (const portion of portions) {
    const nameOf = await namesOf([...new Set(portion.map(({ userId }) => userId))])
    yield portion.map(row => ({ ...row, memberName: nameOf(row.userId) }))
  }
}

interface Selected {
  readonly actor: Actor
  readonly scope: Scope
  /** Display names by user id. */
  readonly namesOf: NamesOf
  readonly user: User
  readonly filter: SelectionFilter
  /** Of the one person in the filter. */
  readonly memberName: string | undefined
  readonly createdAt: Date
  /** Of every project the person can see, by id. */
  readonly projectNames: ReadonlyMap<string, string>
  /** Outlay's own URL, without a trailing slash; '' where unknown. */
  readonly origin: string
  readonly selections: ExpenseSelections
  readonly rates: Rates
}

export function selectionSource(selected: Selected): ExportSource {
  const {
    memberName,
    actor,
    scope,
    namesOf,
    user,
    filter,
    createdAt,
    projectNames,
    origin,
    selections,
    rates,
  } = selected
  const projectName = (id: string | null) => (id ? (projectNames.get(id) ?? 'Unknown Project') : 'No Project')
  return {
    actor,
    scope,
    createdAt,
    projectName,
    person: { name: nameOf(user), email: user.email, taxCountry: user.taxCountry },
    period: { ...(filter.from ? { from: filter.from } : {}), ...(filter.to ? { to: filter.to } : {}) },
    currency: user.preferredCurrency,
    timezone: user.timezone,
    filters: [
      ...(scope.kind === 'own' ? [] : [['Expenses', 'Of the team'] as const]),
      ...labeled('Member', memberName),
      ...filterTexts(filter, projectName),
    ],
    rateSources: rates.sources,
    portions: () => {
      const portions = withRateDays(selections.portions(actor, filter), rates)
      return scope.kind === 'own' ? portions : withMemberNames(portions, namesOf)
    },
    totals: () => selections.totals(actor, filter),
    async totalsBy(group) {
      if (group === 'category') {
        const totals = await selections.totalsByCategory(actor, filter)
        return totals.map(({ category, ...sums }) => ({ label: categoryOf(category).label, ...sums }))
      }
      const totals = await selections.totalsByProject(actor, filter)
      return totals.map(({ projectId, ...sums }) => ({ label: projectName(projectId), ...sums }))
    },
    receiptLink: url => (url ? `${url.startsWith('/') ? origin : ''}${url}` : ''),
  }
}

function nameOf({ firstName, lastName, username }: User): string {
  return [firstName, lastName].filter(Boolean).join(' ') || username
}

function filterTexts(
  filter: SelectionFilter,
  projectName: (id: string | null) => string,
): [string, string][] {
  const { search, merchant, person, category, projectId, isDeductible, status, approval, mood } = filter
  const { ids, tag, hasReceipt, isDoubtful, originalCurrency, minAmount, maxAmount, onlyCounted } = filter
  return [
    ...labeled('Chosen', ids && `${ids.length}, one by one`),
    // Its sums differ from those on the screen, so the title says so.
    ...labeled('Also', onlyCounted || status || approval ? undefined : 'Pending or rejected expenses'),
    ...labeled('Search', search),
    ...labeled('Merchant', merchant),
    ...labeled('For', person),
    ...labeled('Category', category?.map(value => categoryOf(value).label).join(', ')),
    ...labeled('Project', projectId?.map(id => projectName(id === noProject ? null : id)).join(', ')),
    ...labeled('Tax Deductible', isDeductible === undefined ? undefined : isDeductible ? 'Yes' : 'No'),
    ...labeled('Status', status && capitalised(status)),
    ...labeled('Approval', approval && approvalLabels[approval]),
    ...labeled('Mood', moodOf(mood)?.label),
    ...labeled('Tag', tag),
    ...labeled('Receipt', hasReceipt === undefined ? undefined : hasReceipt ? 'Yes' : 'No'),
    ...labeled('In Doubt', isDoubtful === undefined ? undefined : isDoubtful ? 'Yes' : 'No'),
    ...labeled('Paid In', originalCurrency),
    ...labeled('Least Amount', minAmount),
    ...labeled('Largest Amount', maxAmount),
  ]
}

function labeled(label: string, value: string | undefined): [string, string][] {
  return value ? [[label, value]] : []
}

const capitalised = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`
