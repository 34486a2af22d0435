import type { RowEdit } from '@outlay/contract/imports/importMappings'
import {
  type Import,
  type ImportFields,
  type ImportPreview,
  importPageSize,
  maxImportsListed,
  type PreviewFields,
  type StatementRow,
  type StatementRowsQuery,
} from '@outlay/contract/imports/imports'
import { elsewhere } from '@outlay/contract/settings/settings'
import type { Actor } from '../../core/actor.ts'
import { type Clock, dayIn } from '../../core/clock.ts'
import { ownScope } from '../../core/database/access/scope.ts'
import type { Db } from '../../core/database/database.ts'
import { recordEvent } from '../../core/events/recordEvent.ts'
import { FairQueue } from '../../core/fairQueue.ts'
import { shownFileName } from '../../core/files/files.ts'
import type { ReceivedFile } from '../../core/http/bodies/bodySpace.ts'
import type { Accounts } from '../accounts/accounts.service.ts'
import { listMerchants } from '../expenses/expenseRows.service.ts'
import type { MerchantRules } from '../merchantRules/merchantRules.service.ts'
import { type Projects, projectGone } from '../projects/projects.service.ts'
import type { Rates } from '../rates/rates.service.ts'
import { likelyDateFormat } from './cells/statementDates.ts'
import { describeExpenses } from './importedExpenses.store.ts'
import { badRowCursor, importNotFound, mappingIncomplete } from './imports.errors.ts'
import { chosenRows, presentImport, presentPreview, presentRow } from './imports.presentation.ts'
import {
  findImport,
  type ImportRow,
  listImports,
  listLinks,
  listRows,
  lockImports,
  markUndone,
  recordUndone,
  unlinkRows,
} from './imports.store.ts'
import { type Reconciled, reconcile } from './plan/reconciliation.ts'
import { merchantGroups, RowExpenses } from './plan/rowExpenses.ts'
import { previewStatement } from './plan/statementPreview.ts'
import { isDoubtful, isReadable, type SpendingLine, type StatementLine } from './rows/statementLines.ts'
import { readStatement, type Statement } from './rows/statements.ts'
import { ImportedExpenses } from './saving/importedExpenses.ts'
import { findMapping } from './saving/importMappings.store.ts'
import { saveImport } from './saving/saveImport.ts'

export interface ImportDependencies {
  readonly db: Db
  readonly clock: Clock
  readonly accounts: Accounts
  readonly projects: Projects
  readonly merchantRules: MerchantRules
  readonly rates: Rates
}

/** An uploaded file with its form fields. */
interface Sent<F> {
  readonly file: Pick<ReceivedFile, 'read'>
  readonly unverifiedName: string
  readonly fields: F
}

export interface RowsPage {
  readonly rows: StatementRow[]
  /** Cursor of the next page, if any. */
  readonly next: string | undefined
}

/** Maximum merchants of a person's newest expenses. */
const mostUsual = 2000

/** Limited because processing a 20 MB statement takes several copies of it in memory. */
const limits = { most: 3, maxPerPerson: 1 }

export class Imports {
  readonly #deps: ImportDependencies
  readonly #imported: ImportedExpenses
  readonly #queue = new FairQueue<undefined>(limits)

  constructor(deps: ImportDependencies) {
    this.#deps = deps
    this.#imported = new ImportedExpenses(deps)
  }

  /** Previews a file without storing anything. @throws the errors that name what is wrong with a file */
  preview(actor: Actor, sent: Sent<PreviewFields>, signal: AbortSignal): Promise<ImportPreview> {
    return this.#queue.run({ holder: actor.userId, item: undefined, signal }, () =>
      this.#preview(actor, sent),
    )
  }

  async #preview(actor: Actor, sent: Sent<PreviewFields>): Promise<ImportPreview> {
    const { db } = this.#deps
    const statement = await this.#read(actor, sent)
    const rows = await previewStatement(db, actor, statement)
    const chosen = chosenRows(rows, sent.fields)
    const ids = chosen.flatMap(({ finding }) => finding?.expenseId ?? [])
    const described = await describeExpenses(db, ownScope(actor), ids)
    const rowExpenses = await this.#rowExpenses(actor)
    const merchants = await merchantGroups(rows, rowExpenses)
    const fileName = shownFileName(sent.unverifiedName) || 'statement'
    return presentPreview({ fileName, statement, rows, chosen, described, rowExpenses, merchants })
  }

  /** Imports all of a file or nothing. @throws mappingIncomplete, badRows, projectGone, and those of `preview` */
  create(actor: Actor, sent: Sent<ImportFields>, signal: AbortSignal): Promise<Import> {
    return this.#queue.run({ holder: actor.userId, item: undefined, signal }, () => this.#create(actor, sent))
  }

  async #create(actor: Actor, sent: Sent<ImportFields>): Promise<Import> {
    const { db, clock } = this.#deps
    const statement = await this.#read(actor, sent)
    if (statement.missing.length > 0) throw mappingIncomplete()
    const rowExpenses = await this.#rowExpenses(actor)
    requireProjects(sent.fields.decisions?.edits ?? [], rowExpenses)
    const mayBeExpenses = (line: StatementLine): line is SpendingLine => isReadable(line) || isDoubtful(line)
    await this.#imported.prepare(actor, statement.lines.filter(mayBeExpenses))
    const row = await db.transaction(async transaction => {
      await lockImports(transaction, actor.userId)
      const rows = await previewStatement(transaction, actor, statement)
      const kept = await saveImport(transaction, actor, {
        statement,
        rows,
        rowExpenses,
        imported: this.#imported,
        at: clock.now(),
        fileName: shownFileName(sent.unverifiedName) || 'statement',
        decisions: sent.fields.decisions,
      })
      await this.#record(transaction, actor, 'import-finished', kept)
      return kept
    })
    return presentImport(row)
  }

  async list(actor: Actor): Promise<Import[]> {
    return (await listImports(this.#deps.db, actor.userId, maxImportsListed)).map(presentImport)
  }

  /** @throws importNotFound */
  async get(actor: Actor, id: string): Promise<Import> {
    return presentImport(await this.#own(actor, id))
  }

  /** @throws importNotFound, badRowCursor */
  async rows(actor: Actor, id: string, { outcome, cursor }: StatementRowsQuery): Promise<RowsPage> {
    const { db } = this.#deps
    await this.#own(actor, id)
    const rows = await listRows(db, id, { outcome, after: rowAfter(cursor), limit: importPageSize })
    const ids = rows.flatMap(({ expenseId }) => expenseId ?? [])
    const described = await describeExpenses(db, ownScope(actor), ids)
    const last = rows.length === importPageSize ? rows.at(-1) : undefined
    return { rows: rows.map(row => presentRow(row, described)), next: last && String(last.row) }
  }

  /**
   * Undoes an import: deletes its expenses, except those that a person has changed since, and unlinks its rows.
   * Idempotent. @throws importNotFound
   */
  async undo(actor: Actor, id: string): Promise<Import> {
    const { db, clock } = this.#deps
    const own = { userId: actor.userId, id }
    await db.transaction(async transaction => {
      await lockImports(transaction, actor.userId)
      if (!(await markUndone(transaction, own, clock.now()))) return
      const undone = await findImport(transaction, own)
      if (!undone) return
      const links = await listLinks(transaction, id)
      const ids = links.flatMap(({ outcome, expenseId }) => (outcome === 'created' && expenseId) || [])
      const { fileName } = undone
      const counts = await this.#imported.removeUntouched(transaction, actor, { fileName, ids })
      await recordUndone(transaction, own, counts)
      await unlinkRows(transaction, id)
      await this.#record(transaction, actor, 'import-undone', undone)
    })
    return this.get(actor, id)
  }

  /** @throws importNotFound */
  async reconciliation(actor: Actor, id: string): Promise<Reconciled> {
    return reconcile(this.#deps.db, actor, await this.#own(actor, id))
  }

  /** One event per import, as the transaction's last statement. */
  #record(
    transaction: Db,
    actor: Actor,
    kind: 'import-finished' | 'import-undone',
    { id, fileName: title }: ImportRow,
  ): Promise<void> {
    const at = this.#deps.clock.now()
    return recordEvent(transaction, actor, {
      kind,
      title,
      status: 'completed',
      itemId: id,
      subjectId: id,
      at,
    })
  }

  async #own(actor: Actor, id: string): Promise<ImportRow> {
    const row = await findImport(this.#deps.db, { userId: actor.userId, id })
    if (!row) throw importNotFound()
    return row
  }

  async #read(actor: Actor, { file, fields }: Sent<ImportFields | PreviewFields>): Promise<Statement> {
    const { db, clock, accounts } = this.#deps
    const { locale, taxCountry } = await accounts.currentUser(actor)
    const likelyLocale = locale ?? (taxCountry === elsewhere.code ? 'en-001' : `en-${taxCountry}`)
    const today = dayIn(actor.timezone, clock.now())
    return readStatement({
      bytes: await file.read(),
      mapping: fields.mapping,
      currency: fields.currency,
      encoding: fields.encoding,
      likely: {
        dateFormat: likelyDateFormat(likelyLocale),
        currency: actor.preferredCurrency,
        locale: likelyLocale,
      },
      lastDay: `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`,
      remembered: signature => findMapping(db, { userId: actor.userId, signature }),
    })
  }

  async #rowExpenses(actor: Actor): Promise<RowExpenses> {
    const { db, merchantRules, projects } = this.#deps
    const [rules, names, usual] = await Promise.all([
      merchantRules.book(actor),
      projects.names(actor),
      listMerchants(db, ownScope(actor), '', mostUsual),
    ])
    return new RowExpenses({ rules, projects: names, usual })
  }
}

/** @throws projectGone */
function requireProjects(edits: readonly RowEdit[], rowExpenses: RowExpenses): void {
  const isGone = ({ projectId }: RowEdit) => projectId && !rowExpenses.hasProject(projectId)
  if (edits.some(isGone)) throw projectGone()
}

/** @throws badRowCursor */
function rowAfter(cursor: string | undefined): number {
  if (cursor === undefined) return 0
  if (!/^\d{1,8}$/.test(cursor)) throw badRowCursor()
  return Number(cursor)
}
