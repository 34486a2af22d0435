import type { CategoryValue } from '@outlay/contract/categories'
import { newId } from '../../../core/ids.ts'
import type { ImportedExpense } from '../../expenses/expenses.service.ts'
import type { RuleBook } from '../../merchantRules/merchantRules.service.ts'
import type { SpendingLine, StatementLine } from '../rows/statementLines.ts'

/** What a person has taught and named, by which rows become expenses. */
export class RowExpenses {
  readonly #rules: RuleBook
  readonly #projects: ReadonlyMap<string, string>

  /** `projects` are names by id. */
  constructor(rules: RuleBook, projects: ReadonlyMap<string, string>) {
    this.#rules = rules
    this.#projects = new Map([...projects].map(([id, name]) => [comparable(name), id]))
  }

  expenseOf(line: SpendingLine): ImportedExpense {
    const { description, amount, currency, date, person } = line
    const rule = this.#ruleOf(line)
    return {
      id: newId(),
      description,
      originalAmount: amount,
      originalCurrency: currency,
      date,
      merchant: rule?.merchant ?? line.merchant,
      category: this.categoryOf(line),
      projectId: this.projectOf(line) ?? rule?.projectId ?? null,
      person,
      isDeductible: line.isDeductible ?? rule?.isDeductible ?? true,
    }
  }

  /** By the rule for its merchant, else as the file says, else Other. */
  categoryOf(line: StatementLine): CategoryValue {
    return this.#ruleOf(line)?.category ?? line.category ?? 'other'
  }

  /** The person's project of the name in the file. */
  projectOf({ projectName }: StatementLine): string | undefined {
    return projectName === null ? undefined : this.#projects.get(comparable(projectName))
  }

  #ruleOf({ merchant, description }: StatementLine) {
    return this.#rules.ruleFor(merchant ?? description ?? '')
  }
}

function comparable(name: string): string {
  return name.normalize('NFKC').trim().toLowerCase()
}
