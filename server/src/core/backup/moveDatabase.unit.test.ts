import { expect, test } from 'vitest'
import { UsageError } from '../commands/commandErrors.ts'
import { readConfig } from '../config/config.ts'
import { moveCommandOf } from './moveDatabase.ts'

test.each([
  [[]],
  [['postgres://here/outlay']],
  [['--to', 'mysql://here/outlay']],
  [['--to', 'postgres://a/b', 'more']],
])('says how a move is used rather than to guess what %j means', words => {
  expect(() => moveCommandOf(words)).toThrow(UsageError)
})

test('moves nothing where DATABASE_URL says that it is on PostgreSQL already', async () => {
  const config = readConfig({ DATABASE_URL: 'postgres://here/outlay' })
  const lines = moveCommandOf(['--to', 'postgres://there/outlay'])(config)[Symbol.asyncIterator]()
  await expect(lines.next()).rejects.toThrow('Outlay is on PostgreSQL already')
})
