import { hashPassword } from 'better-auth/crypto'
import { expect, test } from 'vitest'
import { quickHashing } from './quickHashing.ts'

test('what tests keep of a password looks like what the sign-in library keeps', async () => {
  const form = /^[0-9a-f]{32}:[0-9a-f]{128}$/
  const hash = await quickHashing.hash('hunter22')
  expect(await hashPassword('hunter22')).toMatch(form)
  expect(hash).toMatch(form)
  expect(await quickHashing.verify({ hash, password: 'hunter22' })).toBe(true)
  expect(await quickHashing.verify({ hash, password: 'hunter23' })).toBe(false)
})
