import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { StatsFs } from 'node:fs'
import { chown, mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'

const run = promisify(execFile)

type Account = { uid?: number; gid?: number }

const settings = ['listen_addresses=', 'fsync=off', 'max_connections=200', 'lc_messages=C']
/** What no test needs that does not end its server in the middle of its work. */
const hasty = [
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=512MB',
  'shared_buffers=256MB',
  'autovacuum=off',
  'jit=off',
]
/** A file system in memory, and what there has to be free of it. */
const memory = { folder: '/dev/shm', freeBytes: 4 * 1024 ** 3 }

// The shell ends the server by the signal that it reads. When its input ends, so also when this process is killed, the
// folder goes with the server.
const keeper = `
  folder=$1; shift
  "$@" & server=$!
  read -r signal
  kill -"\${signal:-QUIT}" $server; wait $server
  [ -n "$signal" ] || rm -rf "$folder"`

/** `fast` ends every session in order, `immediate` is like a crash of the server, but not of the machine. */
export type Shutdown = 'fast' | 'immediate'
const shutdownSignals = { fast: 'INT', immediate: 'QUIT' } as const

export interface ThrowawayPostgres {
  readonly url: string
  /** Ends the server; what it holds stays. */
  halt(how: Shutdown): Promise<void>
  /** Starts it again after `halt`, at the same address. */
  resume(): Promise<void>
  stop(): Promise<void>
}

interface Options {
  /** Whether a commit that was answered outlives an end of the server. */
  readonly outlivesItsServer?: boolean
}

/** Starts a PostgreSQL that only this machine's user reaches. */
export async function startThrowawayPostgres(
  binaries: string,
  { outlivesItsServer = false }: Options = {},
): Promise<ThrowawayPostgres> {
  const account = await unprivilegedAccount()
  const folder = await mkdtemp(join(await placeOf(outlivesItsServer), 'outlay-postgres-'))
  try {
    if (account.uid !== undefined && account.gid !== undefined) await chown(folder, account.uid, account.gid)
    const data = join(folder, 'data')
    const locale = process.platform === 'linux' ? ['--locale=C.UTF-8'] : []
    const cluster = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync', ...locale]
    await run(join(binaries, 'initdb'), cluster, { ...account, cwd: folder })
    const chosen = [...settings, ...(outlivesItsServer ? [] : hasty)].flatMap(setting => ['-c', setting])
    const command = [join(binaries, 'postgres'), '-D', data, '-k', folder, ...chosen]
    const start = () => serve(folder, command, account)
    let end = await start()
    return {
      url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`,
      halt: how => end(shutdownSignals[how]),
      async resume() {
        end = await start()
      },
      async stop() {
        await end()
        // Where it was halted, nobody has removed it yet.
        await rm(folder, { recursive: true, force: true })
      },
    }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

async function placeOf(outlivesItsServer: boolean): Promise<string> {
  if (outlivesItsServer) return tmpdir()
  const { bavail = 0, bsize = 0 } = await statfs(memory.folder).catch(() => ({}) as Partial<StatsFs>)
  return bavail * bsize >= memory.freeBytes ? memory.folder : tmpdir()
}

/** Answers how to end the server. */
async function serve(
  folder: string,
  command: string[],
  account: Account,
): Promise<(signal?: string) => Promise<void>> {
  const shell = spawn('sh', ['-c', keeper, 'sh', folder, ...command], {
    ...account,
    cwd: tmpdir(),
    stdio: ['pipe', 'ignore', 'pipe'],
    // Ctrl-C in the terminal is meant for the test run, which then ends this one in order.
    detached: true,
  })
  const gone = once(shell, 'exit')
  const end = async (signal?: string) => {
    shell.stdin.end(signal && `${signal}\n`)
    await gone
  }
  await readiness(shell.stderr).catch(async error => {
    await end()
    throw error
  })
  return end
}

const ready = 'ready to accept connections'
/** Whoever knocks while it is still starting is refused in the same words. */
const failure = /FATAL: {2}(?!the database system is )/

async function readiness(output: Readable): Promise<void> {
  let said = ''
  const isReady = await new Promise<boolean>(resolve => {
    // Listened to for as long as it runs: a server whose log nobody takes stops in the middle of its work.
    output.on('data', piece => {
      if (said.includes(ready)) return
      said += String(piece)
      if (said.includes(ready)) resolve(true)
      else if (failure.test(said)) resolve(false)
    })
    output.once('end', () => resolve(false))
  })
  if (!isReady) throw new Error(`PostgreSQL did not start:\n${said}`)
}

/** PostgreSQL refuses to run as root. */
async function unprivilegedAccount(): Promise<Account> {
  if (process.getuid?.() !== 0) return {}
  for (const name of ['postgres', 'nobody']) {
    const ids = await Promise.all(['-u', '-g'].map(option => run('id', [option, name]))).catch(
      () => undefined,
    )
    if (ids) return { uid: Number(ids[0]?.stdout), gid: Number(ids[1]?.stdout) }
  }
  throw new Error('PostgreSQL does not run as root, and there is neither a user postgres nor nobody.')
}
