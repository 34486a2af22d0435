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
/** Settings safe only for servers that are never killed midway. */
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
/** An in-memory file system, and the free space it needs. */
const memory = { folder: '/dev/shm', freeBytes: 4 * 1024 ** 3 }

// The shell stops the server with the signal it reads. If its input closes, as when this process is killed, it also
// removes the folder.
const keeper = `
  folder=$1; shift
  "$@" & server=$!
  read -r signal
  kill -"\${signal:-QUIT}" $server; wait $server
  [ -n "$signal" ] || rm -rf "$folder"`

/** `fast` disconnects clients cleanly, `immediate` simulates a server crash, but not a machine crash. */
export type Shutdown = 'fast' | 'immediate'
const shutdownSignals = { fast: 'INT', immediate: 'QUIT' } as const

export interface ThrowawayPostgres {
  readonly url: string
  /** Stops the server but keeps its data. */
  halt(how: Shutdown): Promise<void>
  /** Restarts it after `halt`, at the same address. */
  resume(): Promise<void>
  stop(): Promise<void>
}

interface Options {
  /** Whether acknowledged commits survive a server crash. */
  readonly outlivesItsServer?: boolean
}

/** Starts a PostgreSQL reachable only by this user. */
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
        // After `halt` the folder still exists.
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

/** Returns a function that stops the server. */
async function serve(
  folder: string,
  command: string[],
  account: Account,
): Promise<(signal?: string) => Promise<void>> {
  const shell = spawn('sh', ['-c', keeper, 'sh', folder, ...command], {
    ...account,
    cwd: tmpdir(),
    stdio: ['pipe', 'ignore', 'pipe'],
    // Ctrl-C is for the test run, which then stops this server cleanly.
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
/** Clients connecting during startup get a FATAL too. */
const failure = /FATAL: {2}(?!the database system is )/

async function readiness(output: Readable): Promise<void> {
  let said = ''
  const isReady = await new Promise<boolean>(resolve => {
    // Keep reading: a server blocks once its log pipe is full.
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
