import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'

const run = promisify(execFile)

type Account = { uid?: number; gid?: number }

const settings = [
  'listen_addresses=',
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=200',
  'lc_messages=C',
].flatMap(setting => ['-c', setting])

// The shell ends the server and removes its folder when its input ends, so also when this process is killed.
const keeper = `
  folder=$1; shift
  "$@" & server=$!
  cat > /dev/null
  kill -QUIT $server; wait $server
  rm -rf "$folder"`

/** Starts a PostgreSQL that only this machine's user reaches, durable for no longer than it is needed. */
export async function startThrowawayPostgres(
  binaries: string,
): Promise<{ url: string; stop(): Promise<void> }> {
  const account = await unprivilegedAccount()
  const folder = await mkdtemp(join(tmpdir(), 'outlay-postgres-'))
  try {
    if (account.uid !== undefined && account.gid !== undefined) await chown(folder, account.uid, account.gid)
    const data = join(folder, 'data')
    const locale = process.platform === 'linux' ? ['--locale=C.UTF-8'] : []
    const cluster = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync', ...locale]
    await run(join(binaries, 'initdb'), cluster, { ...account, cwd: folder })
    return await serve(folder, [join(binaries, 'postgres'), '-D', data, '-k', folder, ...settings], account)
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

async function serve(folder: string, command: string[], account: Account) {
  const shell = spawn('sh', ['-c', keeper, 'sh', folder, ...command], {
    ...account,
    cwd: tmpdir(),
    stdio: ['pipe', 'ignore', 'pipe'],
    // Ctrl-C in the terminal is meant for the test run, which then ends this one in order.
    detached: true,
  })
  const gone = once(shell, 'exit')
  const stop = async () => {
    shell.stdin.end()
    await gone
  }
  await readiness(shell.stderr).catch(async error => {
    await stop()
    throw error
  })
  return { url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`, stop }
}

async function readiness(output: Readable): Promise<void> {
  let said = ''
  for await (const piece of output.iterator({ destroyOnReturn: false })) {
    said += String(piece)
    if (said.includes('ready to accept connections')) {
      output.resume()
      return
    }
    if (said.includes('FATAL')) break
  }
  throw new Error(`PostgreSQL did not start:\n${said}`)
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
