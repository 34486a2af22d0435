import { Readable } from 'node:stream'
import type { Actor } from '../../../core/actor.ts'
import { ownScope } from '../../../core/database/access/scope.ts'
import type { Db } from '../../../core/database/database.ts'
import type { ZipEntry } from '../../../core/files/zipStream.ts'
import type { Exports } from '../../exports/exports.service.ts'
import type { Receipts } from '../../receipts/receipts.service.ts'
import type { Reimbursing } from '../../reimbursements/reimbursements.service.ts'
import { personalTables } from '../records/personalTables.ts'
import { type PersonKeys, receiptExpensesOf, recordsOf } from '../records/records.store.ts'

export interface ArchiveSources {
  readonly db: Db
  readonly exports: Pick<Exports, 'allOwnAsCsv'>
  readonly receipts: Pick<Receipts, 'copiesOf'>
  readonly reimbursing: Pick<Reimbursing, 'bankAccount'>
}

export interface ArchivedPerson extends PersonKeys {
  readonly actor: Actor
}

const endings: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
}

/** Everything stored about a person, one file at a time; awaits `onEntry` before each. */
export async function* archiveEntries(
  sources: ArchiveSources,
  person: ArchivedPerson,
  onEntry: () => Promise<void>,
): AsyncGenerator<ZipEntry> {
  await onEntry()
  yield { name: 'README.txt', content: textOf([archiveReadme(Object.keys(personalTables))]) }
  const { stream } = await sources.exports.allOwnAsCsv(person.actor)
  yield { name: 'expenses.csv', content: stream }
  for (const name of Object.keys(personalTables)) {
    await onEntry()
    yield { name: `records/${name}.json`, content: textOf(arrayOf(recordsOf(sources.db, name, person))) }
  }
  const account = await sources.reimbursing.bankAccount(person.actor)
  if (account) yield { name: 'bank-account.json', content: textOf([`${JSON.stringify(account)}\n`]) }
  yield* receiptEntries(sources, person, onEntry)
}

async function* receiptEntries(
  { db, receipts }: ArchiveSources,
  { actor, userId }: ArchivedPerson,
  onEntry: () => Promise<void>,
): AsyncGenerator<ZipEntry> {
  const missing: string[] = []
  for await (const expenseIds of receiptExpensesOf(db, userId)) {
    const copies = await receipts.copiesOf(ownScope(actor), expenseIds, 'kept')
    for (const [expenseId, files] of copies)
      for (const { part, type, open } of files) {
        await onEntry()
        const name = `receipts/${expenseId}${part && `-${part}`}.${endings[type] ?? 'bin'}`
        const file = await open()
        if (file) yield { name, content: file.stream, isStored: true }
        else missing.push(name)
      }
  }
  if (missing.length > 0)
    yield { name: 'receipts/missing.txt', content: textOf([`Not there any more:\n${missing.join('\n')}\n`]) }
}

/** A JSON array with a record per line. */
async function* arrayOf(records: AsyncIterable<string>): AsyncGenerator<string> {
  let isFirst = true
  for await (const record of records) {
    yield `${isFirst ? '[\n' : ',\n'}${record}`
    isFirst = false
  }
  yield isFirst ? '[]\n' : '\n]\n'
}

function textOf(portions: Iterable<string> | AsyncIterable<string>): Readable {
  return Readable.from(bytesOf(portions), { objectMode: false })
}

async function* bytesOf(portions: Iterable<string> | AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const portion of portions) yield Buffer.from(portion)
}

/** The readme of an archive. */
function archiveReadme(tables: readonly string[]): string {
  return `All that Outlay keeps of you.

expenses.csv   your expenses as a table, whatever their status
records/       every record of yours as JSON, a file for each table of the database
bank-account.json  the account to which you are reimbursed, where you gave one
receipts/      every picture or document of a receipt; a name begins with the id of its expense

records/approval_trail.json has what was decided about your expenses, and what you decided about others': of these no more than which
expense it was, and its day.

Times are UTC. Passwords, keys and tokens are kept as hashes, and are left out, as is what emails said.

Files of records: ${tables.join(', ')}
`
}
