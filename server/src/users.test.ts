import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from './core/database/connection/openDatabase.ts'
import { builtProgram } from './testing/builtProgram.ts'

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'outlay-users-'))
})
afterAll(() => rm(dataDir, { recursive: true }))

interface Outcome {
  readonly code: unknown
  readonly stdout: string
  readonly stderr: string
}

/** `npm run users -- ...`, on the embedded database; with `isUnread` its output is not read. */
function runWith({ isUnread }: { isUnread: boolean }, ...words: string[]): Promise<Outcome> {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, PUBLIC_URL: 'https://outlay.example' }
  return new Promise(done => {
    const child = execFile(
      process.execPath,
      [builtProgram('users'), ...words],
      { env },
      (error, stdout, stderr) => done({ code: error?.code ?? 0, stdout, stderr }),
    )
    if (isUnread) child.stdout?.destroy()
  })
}

const run = (...words: string[]) => runWith({ isUnread: false }, ...words)

describe('npm run users', () => {
  test('works before the first start', async () => {
    const { code, stdout, stderr } = await run('make', 'boss', 'boss@example.com')
    expect(stderr).toBe('')
    expect(stdout).toMatch(/^boss can sign in once with the password: \S+\nThey choose their own then\.\n$/)
    expect(code).toBe(0)
  })

  test('ends quietly where anyone who reads its lines has gone, as `| head` does', async () => {
    const { code, stderr } = await runWith({ isUnread: true }, 'list')
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  })

  test('says in one line what is refused', async () => {
    const { code, stdout, stderr } = await run('disable', 'nobody')
    expect({ code, stdout, stderr }).toEqual({ code: 1, stdout: '', stderr: 'There is no user nobody.\n' })
  })

  test('says in one line to stop Outlay where it runs on the embedded database', async () => {
    const database = await openDatabase({ dataDir })
    const { code, stderr } = await run('list')
    await database.close()
    expect(stderr).toBe(
      `Outlay is running on ${dataDir}, whose database takes one process at a time. Stop Outlay, run this again, and start it.\n`,
    )
    expect(code).toBe(1)
  })

  test('says how it is used, without a look at any database', async () => {
    const { code, stderr } = await run('drop')
    expect(stderr).toMatch(/^npm run users -- COMMAND\n/)
    expect(code).toBe(1)
  })
})
