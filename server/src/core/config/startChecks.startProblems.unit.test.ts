import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DrizzleQueryError } from 'drizzle-orm'
import { DatabaseError } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { builtProgram } from '../../testing/builtProgram.ts'
import { ConfigError } from './config.ts'
import { startProblem } from './startChecks.ts'

let folder: string
let file: string
let damaged: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outlay-start-'))
  file = join(folder, 'a-file')
  await writeFile(file, '')
  damaged = join(folder, 'damaged')
  await mkdir(join(damaged, 'database', 'global'), { recursive: true })
  await writeFile(join(damaged, 'database', 'PG_VERSION'), '18\n')
})
afterAll(() => rm(folder, { recursive: true }))

const systemError = (parts: object) => Object.assign(new Error('refused'), parts)
const settingsWith = (DATA_DIR: string) => ({ DATA_DIR, HOST: '127.0.0.1', PORT: 80 })
const problemOf = (error: unknown) => startProblem(error, settingsWith('/srv/outlay'))

function refusal(code: string, message: string): DrizzleQueryError {
  const refused = Object.assign(new DatabaseError(message, 1, 'error'), { code })
  return new DrizzleQueryError('CREATE EXTENSION pg_trgm', [], refused)
}

describe('what keeps Outlay from starting', () => {
  test.each(['EACCES', 'EROFS', 'EPERM', 'ENOSPC'])('names DATA_DIR for %s within it', code => {
    const error = systemError({ code, syscall: 'open', path: '/srv/outlay/lock.pid' })
    expect(problemOf(error)).toMatch(`DATA_DIR /srv/outlay cannot be used: `)
    expect(problemOf(error)).toContain(`(${code} at /srv/outlay/lock.pid)`)
  })

  test('names DATA_DIR where it is, or lies in, a file', async () => {
    const of = (path: string) =>
      mkdir(path, { recursive: true }).catch(error => startProblem(error, settingsWith(path)))
    expect(await of(file)).toContain(`DATA_DIR ${file} cannot be used: it is a file, not a folder`)
    expect(await of(join(file, 'x'))).toContain('cannot be used: a file stands in its way')
  })

  test('does not blame DATA_DIR for other files', () => {
    expect(problemOf(systemError({ code: 'EACCES', path: '/srv/outlay-web/index.html' }))).toBeUndefined()
  })

  test('names PORT where it is taken', async () => {
    const first = createServer()
    const address = await new Promise<AddressInfo>(done => {
      first.listen(0, '127.0.0.1', () => done(first.address() as AddressInfo))
    })
    const second = createServer()
    const error = await new Promise(failed => {
      second.once('error', failed).listen(address.port, '127.0.0.1')
    })
    expect(problemOf(error)).toMatch(/^PORT 80 is in use at 127\.0\.0\.1\./)
    await new Promise(done => first.close(done))
  })

  test.each<[string, object, string]>([
    [
      'a port kept for others',
      { code: 'EACCES', syscall: 'listen', port: 80 },
      'PORT 80 is not open to this user',
    ],
    ['an unknown name', { code: 'ENOTFOUND', syscall: 'getaddrinfo' }, 'HOST 127.0.0.1 is not known'],
    [
      'another machine’s address',
      { code: 'EADDRNOTAVAIL', syscall: 'listen', port: 80 },
      'HOST 127.0.0.1 is no address',
    ],
  ])('names the setting for %s', (_, parts, sentence) => {
    expect(problemOf(systemError(parts))).toContain(sentence)
  })

  test.each([
    ['42501', 'permission denied to create extension "pg_trgm"', 'DATABASE_URL names a user who may not'],
    ['0A000', 'extension "pg_trgm" is not available', 'DATABASE_URL leads to a PostgreSQL that lacks'],
  ])('names DATABASE_URL for SQLSTATE %s', (code, message, sentence) => {
    const DATABASE_URL = 'postgres://localhost/outlay'
    const problem = startProblem(refusal(code, message), { ...settingsWith('/srv/outlay'), DATABASE_URL })
    expect(problem).toContain(sentence)
    expect(problem).toContain(message)
  })

  test.each(['XX001', '58P01'])('names the folder of the embedded database for SQLSTATE %s', code => {
    expect(problemOf(refusal(code, 'could not read block 7'))).toMatch(
      /^the embedded database in \/srv\/outlay is damaged .*"Restore"\)\.$/,
    )
  })

  test('is a fault of ours in any other case', () => {
    expect(problemOf(refusal('42P01', 'relation does not exist'))).toBeUndefined()
    expect(problemOf(new TypeError('x is not a function'))).toBeUndefined()
    expect(startProblem(new ConfigError('PORT must be a whole number'), undefined)).toMatch(/^PORT must/)
  })
})

describe('a start that is refused', () => {
  /** Starts the server in its own process and waits for it to exit. */
  function start(
    environment: Record<string, string>,
  ): Promise<{ code: unknown; stdout: string; stderr: string }> {
    const env = {
      PATH: process.env.PATH,
      DATA_DIR: join(folder, 'data'),
      ...environment,
    }
    return new Promise(done => {
      execFile(process.execPath, [builtProgram('main')], { env }, (error, stdout, stderr) =>
        done({ code: error?.code, stdout, stderr }),
      )
    })
  }

  test.each<[string, () => Record<string, string>, RegExp]>([
    ['PORT', () => ({ PORT: 'eighty' }), /^Outlay cannot start: PORT must be a whole number .*\n$/],
    [
      'DATA_DIR',
      () => ({ DATA_DIR: file }),
      /^Outlay cannot start: DATA_DIR .* is a file, not a folder .*\n$/,
    ],
    [
      'DATABASE_URL',
      () => ({ DATABASE_URL: `postgres://nobody@localhost/nothing?host=${folder}` }),
      /^Outlay cannot start: the PostgreSQL of DATABASE_URL cannot be used: .*\n$/,
    ],
    [
      'database folder',
      () => ({ DATA_DIR: damaged }),
      /^Outlay cannot start: the embedded database in .*damaged\/database cannot be opened: .*"Restore"\)\.\n$/,
    ],
  ])(
    'for a wrong %s ends with exit code 1 and one line that names it',
    async (_, environment, line) => {
      const { code, stdout, stderr } = await start(environment())
      expect(stderr).toMatch(line)
      expect(stdout).toBe('')
      expect(code).toBe(1)
    },
    60_000,
  )
})
