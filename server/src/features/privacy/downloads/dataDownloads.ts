import { Readable } from 'node:stream'
import { dayMs } from '@outlay/contract/core/daySpans'
import { type DataDownload, type DownloadRequest, downloadDays } from '@outlay/contract/privacy/privacy'
import type { Actor, Caller } from '../../../core/actor.ts'
import { recordAudit } from '../../../core/audit/recordAudit.ts'
import type { Clock } from '../../../core/clock.ts'
import { ownScope } from '../../../core/database/access/scope.ts'
import type { Db } from '../../../core/database/database.ts'
import type { FileStore, StoredFile } from '../../../core/files/files.ts'
import { type ZipEntry, zipOf } from '../../../core/files/zipStream.ts'
import { newId } from '../../../core/ids.ts'
import type { Jobs, JobTry } from '../../../core/jobs/jobs.ts'
import { type Accounts, actorOf } from '../../accounts/accounts.service.ts'
import type { Exports } from '../../exports/exports.service.ts'
import type { Mails } from '../../mail/mail.service.ts'
import type { Receipts } from '../../receipts/receipts.service.ts'
import type { Reimbursing } from '../../reimbursements/reimbursements.service.ts'
import { downloadNotFound, downloadUnderWay } from '../privacy.errors.ts'
import { personalTables } from '../records/personalTables.ts'
import { type PersonKeys, receiptExpensesOf, recordsOf } from '../records/records.store.ts'
import {
  changeAttempt,
  claimDownload,
  type DownloadRow,
  deleteDownload,
  expireOthers,
  findBeingMade,
  findReadyDownload,
  insertDownload,
  isDownload,
  listDownloadIds,
  listDownloads,
  listExpired,
} from './downloads.store.ts'

interface ArchiveSources {
  readonly db: Db
  readonly exports: Pick<Exports, 'allOwnAsCsv'>
  readonly receipts: Pick<Receipts, 'copiesOf'>
  readonly reimbursing: Pick<Reimbursing, 'bankAccount'>
}

interface ArchivedPerson extends PersonKeys {
  readonly actor: Actor
}

const endings: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
}

/** Everything stored about a person, one file at a time; awaits `onEntry` before each. */
async function* archiveEntries(
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

interface Dependencies extends ArchiveSources {
  readonly clock: Clock
  readonly accounts: Pick<Accounts, 'reauthentication'>
  readonly files: FileStore
  readonly jobs: Pick<Jobs, 'enqueue'>
  readonly mails: Pick<Mails, 'queue'>
}

interface DownloadJob {
  readonly downloadId: string
}

/** The lease on an archive; a process that does not renew it has died. */
const heldMs = 4 * 60_000
const portion = 100

/** Archives of all data about a person, created by jobs and deleted after some days. */
export class DataDownloads {
  readonly #deps: Dependencies

  constructor(deps: Dependencies) {
    this.#deps = deps
  }

  async list(actor: Actor): Promise<DataDownload[]> {
    const { db, clock } = this.#deps
    return (await listDownloads(db, actor.userId, clock.now())).map(present)
  }

  /**
   * Requires the password and second factor, so that a hijacked session cannot take all data.
   * @throws invalidInput, naming the field; tooManySignIns; downloadUnderWay
   */
  async ask(caller: Caller, actor: Actor, proof: DownloadRequest): Promise<DataDownload> {
    const { userId } = actor
    const { clock, accounts, jobs } = this.#deps
    return accounts.reauthentication.confirm(caller, userId, proof, async transaction => {
      const row = await insertDownload(transaction, { id: newId(), userId, now: clock.now() })
      if (!row) throw downloadUnderWay()
      await recordAudit(transaction, { kind: 'data-download-asked', at: clock.now(), by: actor, of: actor })
      await jobs.enqueue(transaction, 'privacy', { downloadId: row.id } satisfies DownloadJob)
      return present(row)
    })
  }

  /** Only the person's own. @throws downloadNotFound */
  async open(actor: Actor, id: string): Promise<StoredFile & { readonly madeAt: Date }> {
    const { db, clock, files } = this.#deps
    const now = clock.now()
    const row = await findReadyDownload(db, { id, userId: actor.userId, now })
    if (!row) throw downloadNotFound()
    // Recorded before the file is opened, outside a transaction: no audit entry, no download.
    await recordAudit(db, { kind: 'data-downloaded', at: now, by: actor, of: actor })
    return { ...(await files.open(keyOf(id))), madeAt: row.readyAt ?? row.askedAt }
  }

  /** Deletes the file first, so that a crash leaves a row for the next hour. */
  async eraseExpired(): Promise<void> {
    const { db, clock, files } = this.#deps
    let ids: string[]
    do {
      ids = await listExpired(db, clock.now(), portion)
      for (const id of ids) {
        await files.remove(keyOf(id))
        await deleteDownload(db, id)
      }
    } while (ids.length === portion)
  }

  /** Deletes all files of a person whose rows are about to be deleted. */
  async removeFilesOf(userId: string): Promise<void> {
    const { db, files } = this.#deps
    for (const id of await listDownloadIds(db, userId)) await files.remove(keyOf(id))
  }

  /** The job handler. */
  async make({ data, isLast, signal }: JobTry): Promise<void> {
    const { db, clock, files } = this.#deps
    const { downloadId: id } = data as DownloadJob
    const found = await findBeingMade(db, id)
    // It is ready, or its account was deleted; in that case remove a file left by a crashed process.
    if (!found) return (await isDownload(db, id)) ? undefined : files.remove(keyOf(id))
    const now = clock.now()
    const attempt = await claimDownload(db, { id, now, until: new Date(now.getTime() + heldMs) })
    if (attempt === undefined) throw new Error('Another process is at this archive')
    try {
      const sizeBytes = await this.#write({ ...found, attempt }, signal)
      await this.#finish(found.download, attempt, sizeBytes)
    } catch (error) {
      const expiresAt = new Date(clock.now().getTime() + downloadDays * dayMs)
      await changeAttempt(db, { id, attempt }, isLast ? { state: 'failed', expiresAt } : { heldUntil: null })
      if (isLast) await files.remove(keyOf(id))
      throw error
    }
  }

  async #write(
    {
      download: { id },
      person,
      attempt,
    }: NonNullable<Awaited<ReturnType<typeof findBeingMade>>> & { readonly attempt: number },
    signal: AbortSignal,
  ): Promise<number> {
    const { db, clock, files } = this.#deps
    const actor = actorOf({ session: { id }, user: person })
    if (!actor) throw new Error('Nobody is let in by this account')
    let heldSince = clock.now().getTime()
    const onEntry = async () => {
      signal.throwIfAborted()
      const now = clock.now().getTime()
      if (now - heldSince < heldMs / 4) return
      heldSince = now
      if (!(await changeAttempt(db, { id, attempt }, { heldUntil: new Date(now + heldMs) })))
        throw new Error('This archive is not asked for any more')
    }
    const email = person.emailVerified ? person.email : null
    const entries = archiveEntries(this.#deps, { actor, userId: person.id, email }, onEntry)
    return files.putStream(keyOf(id), zipOf(entries, clock.now()))
  }

  async #finish(download: DownloadRow, attempt: number, sizeBytes: number): Promise<void> {
    const { db, clock, files, mails } = this.#deps
    const { id, userId } = download
    const readyAt = clock.now()
    const expiresAt = new Date(readyAt.getTime() + downloadDays * dayMs)
    const change = { state: 'ready', heldUntil: null, readyAt, expiresAt, sizeBytes } as const
    const isOurs = await db.transaction(async transaction => {
      if (!(await changeAttempt(transaction, { id, attempt }, change))) return false
      await expireOthers(transaction, download, readyAt)
      await mails.queue(transaction, {
        kind: 'download-ready',
        to: { userId },
        dedupeKey: `download-ready ${id}`,
        expiresAt,
        link: '/privacy/data',
      })
      return true
    })
    // The account, and this row with it, was deleted meanwhile.
    if (!isOurs && !(await isDownload(db, id))) await files.remove(keyOf(id))
  }
}

/** Spread over 256 folders by the random end of the id. */
const keyOf = (id: string): string => `downloads/${id.slice(-2)}/${id}.zip`

function present({ id, state, askedAt, readyAt, expiresAt, sizeBytes }: DownloadRow): DataDownload {
  return {
    id,
    state,
    askedAt: askedAt.toISOString(),
    readyAt: readyAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
    sizeBytes,
  }
}
