import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { builtProgram } from '../../../testing/builtProgram.ts'
import { DataFolderInUseError } from './lock.ts'
import { maintain, openDatabase, UnusableFolderError } from './openDatabase.ts'

// Starts several processes and databases, about a CPU second each.
vi.setConfig({ testTimeout: 120_000 })

let parent: string
let dataDir: string
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'outlay-pglite-'))
  // Longer than a socket path may be.
  dataDir = join(parent, 'a folder with a long name '.repeat(5))
  // As left by a first start that was killed halfway.
  await mkdir(join(dataDir, 'database.new', 'base'), { recursive: true })
  await writeFile(join(dataDir, 'database.new', 'PG_VERSION'), '18')
})
afterAll(() => rm(parent, { recursive: true, force: true }))

function startWriter(folder: string): ChildProcess {
  return spawn(process.execPath, [builtProgram('keepWriting'), folder], { stdio: ['ignore', 'pipe', 'pipe'] })
}

/** The last committed number, once there are `count`. */
async function committed(child: ChildProcess, count: number): Promise<number> {
  if (!child.stdout) throw new Error('The child has no output.')
  for await (const line of createInterface(child.stdout)) if (Number(line) >= count) return Number(line)
  throw new Error('The child ended before.')
}

async function kill(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit')
  child.kill('SIGKILL')
  await exit
}

async function countWrites(): Promise<number> {
  const database = await openDatabase({ dataDir })
  try {
    const { rows } = await database.pool.query('SELECT count(*)::int AS count FROM killed_writes')
    return rows[0].count
  } finally {
    await database.close()
  }
}

describe('the embedded database', () => {
  test('is made although an earlier first start was interrupted, and keeps what was written', async () => {
    const database = await openDatabase({ dataDir })
    await database.pool.query('CREATE TABLE killed_writes (id integer PRIMARY KEY)')
    await database.pool.query('INSERT INTO killed_writes SELECT generate_series(1, 10)')
    await database.close()
    expect(existsSync(join(dataDir, 'database.new'))).toBe(false)
    expect(await countWrites()).toBe(10)
  })

  test('refuses a second user of its folder, also by another path to it', async () => {
    const database = await openDatabase({ dataDir })
    const otherPath = join(parent, 'link')
    await symlink(dataDir, otherPath)
    await expect(openDatabase({ dataDir })).rejects.toThrow(DataFolderInUseError)
    await expect(openDatabase({ dataDir: otherPath })).rejects.toThrow(DataFolderInUseError)
    const second = startWriter(dataDir)
    const complaint = String(await once(second.stderr ?? second, 'data'))
    expect(complaint).toContain(
      `the data folder ${dataDir} is in use by another Outlay (process ${process.pid})`,
    )
    expect(complaint).toContain('set DATA_DIR')
    await database.ping()
    await database.close()
  })

  test('is free at once after its process was killed, with every committed row', async () => {
    const first = startWriter(dataDir)
    const last = await committed(first, 40)
    await kill(first)
    expect(await countWrites()).toBeGreaterThanOrEqual(last)

    const second = startWriter(dataDir)
    const lastOfSecond = await committed(second, last + 20)
    await kill(second)
    expect(await countWrites()).toBeGreaterThanOrEqual(lastOfSecond)
  })

  test('refuses a folder that holds something else', async () => {
    const folder = join(parent, 'other')
    await mkdir(join(folder, 'database'), { recursive: true })
    await writeFile(join(folder, 'database', 'letter.txt'), 'Dear')
    await expect(openDatabase({ dataDir: folder })).rejects.toThrow(UnusableFolderError)
  })

  test('clears away dead rows and cuts its log when that is due', async () => {
    const { pool, close } = await openDatabase({ dataDir })
    await pool.query(
      `CREATE TABLE diary AS SELECT i, repeat('x', 500) AS page FROM generate_series(1, 20000) AS i`,
    )
    await pool.query(`UPDATE diary SET page = page || 'y'`)
    await pool.query(`UPDATE diary SET page = page || 'z'`)
    await pool.query('SELECT pg_stat_force_next_flush()')
    await maintain(pool)
    const { rows } = await pool.query(`
      SELECT (SELECT n_dead_tup FROM pg_stat_user_tables WHERE relname = 'diary')::int AS dead,
             (SELECT reltuples FROM pg_class WHERE relname = 'diary')::int AS counted,
             pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) < 1000000 AS is_log_cut FROM pg_control_checkpoint()`)
    expect(rows).toEqual([{ dead: 0, counted: 20_000, is_log_cut: true }])
    await close()
  })
})
