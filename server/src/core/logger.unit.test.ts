import { DrizzleQueryError } from 'drizzle-orm'
import { DatabaseError } from 'pg'
import { describe, expect, test } from 'vitest'
import { createLogger } from './logger.ts'

function lineOf(error: unknown): string {
  const lines: string[] = []
  createLogger('info', { write: line => lines.push(line) }).error({ err: error }, 'request failed')
  return lines.join('')
}

const secret = 'dinner with the minister'

function sqlError(): DrizzleQueryError {
  const refused = new DatabaseError(`invalid input for "${secret}"`, 1, 'error')
  Object.assign(refused, {
    severity: 'ERROR',
    code: '23505',
    routine: '_bt_check_unique',
    table: 'expenses',
    constraint: 'expenses_note_key',
    detail: `Key (note)=(${secret}) already exists.`,
    where: `unnamed portal parameter $1 = '${secret}'`,
  })
  const query = 'insert into "expenses" ("note") values ($1)'
  return new DrizzleQueryError(query, [`${secret}\n    at ${secret}:1:1`], refused)
}

describe('the log of an SQL error', () => {
  test('says what failed and where', () => {
    expect(JSON.parse(lineOf(sqlError())).err).toMatchObject({
      type: 'DrizzleQueryError',
      query: 'insert into "expenses" ("note") values ($1)',
      stack: expect.stringMatching(/^ +at .*logger\.unit\.test\.ts:\d+:\d+/),
      cause: {
        type: 'DatabaseError',
        code: '23505',
        severity: 'ERROR',
        table: 'expenses',
        constraint: 'expenses_note_key',
      },
    })
  })

  test('never shows a value', () => {
    expect(lineOf(sqlError())).not.toContain(secret)
  })

  test('never shows a value through what is wrapped around it', () => {
    const cause = sqlError()
    const line = lineOf(new Error(`Could not save: ${cause.message}`, { cause }))
    expect(line).not.toContain(secret)
    expect(JSON.parse(line).err.cause.cause).toMatchObject({ code: '23505' })
    expect(lineOf(new AggregateError([cause]))).not.toContain(secret)
  })
})

describe('the log of another error', () => {
  test('says kind, message and stack, of its causes too', () => {
    const refused = Object.assign(new Error('connect ECONNREFUSED'), {
      code: 'ECONNREFUSED',
      syscall: 'connect',
    })
    const { err } = JSON.parse(lineOf(new TypeError('fetch failed', { cause: refused })))
    expect(err).toMatchObject({
      type: 'TypeError',
      message: 'fetch failed',
      stack: expect.stringContaining('TypeError: fetch'),
      cause: { type: 'Error', message: 'connect ECONNREFUSED', code: 'ECONNREFUSED', syscall: 'connect' },
    })
  })

  test('leaves out what else hangs on it, such as the body of a call', () => {
    const error = Object.assign(new Error('refused'), { requestBodyValues: secret, responseBody: secret })
    expect(lineOf(error)).not.toContain(secret)
  })

  test('ends where causes go in a circle', () => {
    const error = new Error('one')
    error.cause = new Error('two', { cause: error })
    expect(JSON.parse(lineOf(error)).err).toMatchObject({ message: 'one', cause: { message: 'two' } })
  })
})
