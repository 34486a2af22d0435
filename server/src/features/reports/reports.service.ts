import { Readable } from 'node:stream'
import { categoryOf } from '@outlay/contract/categories'
import type { ExpenseFilter, ExpenseSummary } from '@outlay/contract/expenses'
import { stringify } from 'csv-stringify'
import type { Actor } from '../../core/actor.ts'
import type { Expenses } from '../expenses/expenses.service.ts'
import type { Projects } from '../projects/projects.service.ts'

const columns = [
  'Date',
  'Description',
  'Category',
  'Project',
  'Amount',
  'Currency',
  'Original Amount',
  'Original Currency',
  'Exchange Rate',
  'Tax Deductible',
  'Status',
  'Mood',
  'Mood Note',
  'Receipt',
]

export class Reports {
  readonly #expenses: Expenses
  readonly #projects: Projects

  constructor({ expenses, projects }: { expenses: Expenses; projects: Projects }) {
    this.#expenses = expenses
    this.#projects = projects
  }

  /**
   * A selection as CSV (RFC 4180), streamed. A cell that a spreadsheet would run as a formula is preceded by a
   * quotation mark (OWASP, CSV injection).
   */
  async csv(actor: Actor, filter: ExpenseFilter): Promise<Readable> {
    const projectNames = await this.#projects.names(actor)
    const csv = stringify({ header: true, columns, escape_formulas: true, record_delimiter: 'windows' })
    const rows = Readable.from(this.#expenses.all(actor, filter)).map((expense: ExpenseSummary) =>
      rowOf(expense, projectNames),
    )
    rows.once('error', error => csv.destroy(error))
    csv.once('close', () => rows.destroy())
    return rows.pipe(csv)
  }
}

function rowOf(expense: ExpenseSummary, projectNames: ReadonlyMap<string, string>): string[] {
  return [
    expense.date,
    expense.description,
    categoryOf(expense.category).label,
    expense.projectId ? (projectNames.get(expense.projectId) ?? 'Unknown Project') : 'No Project',
    expense.amount,
    expense.currency,
    expense.originalAmount,
    expense.originalCurrency,
    expense.exchangeRate,
    expense.isDeductible === 'true' ? 'Yes' : 'No',
    expense.status,
    expense.mood ?? '',
    expense.moodNote ?? '',
    expense.receiptUrl ?? '',
  ]
}
