import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { CategoryValue } from '@outlay/contract/expenses/categories'
import type { RowEdit } from '@outlay/contract/imports/importMappings'
import type { ImportPreview, PreviewRow } from '@outlay/contract/imports/imports'
import { newId } from '../../../core/ids.ts'
import { merchantKey } from '../../../core/merchantMatching.ts'
import type { UsualAtMerchant } from '../../expenses/expenseRows.service.ts'
import type { LearnedRule, RuleBook } from '../../merchantRules/merchantRules.service.ts'
import type { ImportedExpense } from '../importedExpenses.store.ts'
import { categoryOfWords } from '../merchants/merchantCategory.ts'
import { merchantIn, namesNoMerchant, type ReadMerchant } from '../merchants/merchantName.ts'
import type { SpendingLine, StatementLine } from '../rows/statementLines.ts'
import type { PreviewedRow } from './importPlan.ts'

interface Known {
  readonly rules: RuleBook
  /** Names by id. */
  readonly projects: ReadonlyMap<string, string>
  readonly usual: readonly UsualAtMerchant[]
}

interface Sorted {
  readonly category: CategoryValue
  readonly source: PreviewRow['categorySource']
}

/** What is known about a row's merchant. */
interface Named {
  /** The expense's merchant. */
  readonly merchant: string | null
  readonly read: ReadMerchant | null
  readonly rule: LearnedRule | undefined
  readonly usual: UsualAtMerchant | undefined
}

/** Turns rows into expenses by the person's rules, projects and history. */
export class RowExpenses {
  readonly #rules: RuleBook
  readonly #projects: ReadonlyMap<string, string>
  readonly #projectIds: ReadonlyMap<string, string>
  readonly #usual: ReadonlyMap<string, UsualAtMerchant>
  readonly #named = new Map<string, Named>()

  constructor({ rules, projects, usual }: Known) {
    this.#rules = rules
    this.#projects = projects
    this.#projectIds = new Map([...projects].map(([id, name]) => [comparable(name), id]))
    // Reversed, so that the most common spelling overwrites the others.
    this.#usual = new Map(usual.toReversed().map(one => [merchantKey(one.merchant), one]))
  }

  expenseOf(line: SpendingLine, edit?: Omit<RowEdit, 'rows'>): ImportedExpense {
    const { description, amount, currency, date, person } = line
    const { merchant, rule } = this.#namedBy(line)
    return {
      id: newId(),
      description,
      originalAmount: amount,
      originalCurrency: currency,
      date,
      merchant: edit?.merchant ?? merchant,
      category: edit?.category ?? this.categoryOf(line).category,
      projectId: edit?.projectId === undefined ? this.#projectIdOf(line) : edit.projectId,
      person,
      isDeductible: line.isDeductible ?? rule?.isDeductible ?? true,
    }
  }

  /** The person's own name for it, otherwise the cleaned bank text, otherwise the file's text. */
  merchantOf(line: StatementLine): string | null {
    return this.#namedBy(line).merchant
  }

  /** From the merchant's rule, the file, the person's history, or the list, in that order; otherwise Other. */
  categoryOf(line: StatementLine): Sorted {
    const { merchant, read, rule, usual } = this.#namedBy(line)
    if (rule?.category) return { category: rule.category, source: 'rule' }
    if (line.category) return { category: line.category, source: 'file' }
    if (usual && usual.category !== 'other') return { category: usual.category, source: 'history' }
    const listed = read?.known
      ? read.known.category
      : (categoryOfWords(merchant ?? '') ?? categoryOfWords(line.description ?? ''))
    return listed ? { category: listed, source: 'list' } : { category: 'other', source: null }
  }

  /** Whether the file's project name is one of the person's. */
  hasProjectOf(line: StatementLine): boolean {
    return this.#ownProjectOf(line) !== undefined
  }

  projectNameOf(line: StatementLine): string | null {
    return this.#projects.get(this.#projectIdOf(line) ?? '') ?? null
  }

  hasProject(id: string): boolean {
    return this.#projects.has(id)
  }

  #projectIdOf(line: StatementLine): string | null {
    const { rule, usual } = this.#namedBy(line)
    return this.#ownProjectOf(line) ?? rule?.projectId ?? usual?.projectId ?? null
  }

  #ownProjectOf({ projectName }: StatementLine): string | undefined {
    return projectName === null ? undefined : this.#projectIds.get(comparable(projectName))
  }

  #namedBy(line: StatementLine): Named {
    const { merchant, description, currency } = line
    const key = JSON.stringify([merchant, description, currency])
    const known = this.#named.get(key)
    if (known) return known
    const own = merchant !== null && !namesNoMerchant(merchant) ? merchant : null
    const read = merchantIn(own ?? description ?? '', currency)
    const name = read?.name ?? merchant
    const rule =
      this.#rules.ruleFor(merchant ?? description ?? '') ??
      (read ? this.#rules.ruleFor(read.name) : undefined)
    const usual = this.#usual.get(merchantKey(name ?? description ?? ''))
    const named = { merchant: rule?.merchant ?? usual?.merchant ?? name, read, rule, usual }
    this.#named.set(key, named)
    return named
  }
}

function comparable(name: string): string {
  return name.normalize('NFKC').trim().toLowerCase()
}

/** Limit of merchants per preview. */
const mostNamed = 50
const rowsPerSlice = 200

/** The merchants of new rows: those without a known category first, then by number of rows. */
export async function merchantGroups(
  rows: readonly PreviewedRow[],
  rowExpenses: RowExpenses,
): Promise<ImportPreview['merchants']> {
  const found = new Map<string, ImportPreview['merchants'][number]>()
  for (const [place, { line, outcome }] of rows.entries()) {
    if (place % rowsPerSlice === rowsPerSlice - 1) await yieldToEventLoop()
    if (outcome !== 'new') continue
    const { category, source } = rowExpenses.categoryOf(line)
    const merchant = rowExpenses.merchantOf(line) ?? line.description ?? ''
    const isKnown = source !== null
    const key = `${isKnown} ${merchantKey(merchant)}`
    const known = found.get(key)
    if (known) known.rows.push(line.row)
    else found.set(key, { merchant, category, isKnown, rows: [line.row] })
  }
  return [...found.values()]
    .sort((a, b) => Number(a.isKnown) - Number(b.isKnown) || b.rows.length - a.rows.length)
    .slice(0, mostNamed)
}
