import { describe, expect, test } from 'vitest'
import { checkPassword } from './passwordRules.ts'

const ana = { username: 'Ana.Maria', email: 'Am.Silva@example.com', firstName: 'Ana', lastName: 'Figueiredo' }

const problemOf = async (password: string) => (await checkPassword(password, ana)).problem

describe('a password', () => {
  test.each(['123456', 'password', 'Password', 'qwerty', 'LETMEIN', 'secret1'])(
    '%s is too common',
    async password => {
      expect(await problemOf(password)).toMatch(
        /^This is one of the most common passwords.*Choose a longer one/,
      )
    },
  )

  test.each(['ana.maria', 'ANA.MARIA'])('must not be the username: %s', async password => {
    expect(await problemOf(password)).toMatch(/^This is your username\. Choose/)
  })

  test.each(['am.silva', 'AM.SILVA@EXAMPLE.COM'])(
    'must not be the email address or its name: %s',
    async password => {
      expect(await problemOf(password)).toMatch(/^This is your email address\. Choose/)
    },
  )

  test.each([
    'harbour',
    'grün7!',
    'changeme1',
    'x'.repeat(128),
    'Outlay2026',
    'AnaMaria',
    'figueiredo',
    'Silva123',
  ])('must not be easy to guess: %s', async password => {
    expect(await problemOf(password)).toBe('This password is easy to guess. Add another word or two.')
  })

  test.each(['correct horse', 'violet harbour 7', 'quiet river 7', 'пароль из слов', 'Tr0ub4dor&3'])(
    'may be anything else, in any script: %s',
    async password => {
      expect(await problemOf(password)).toBeUndefined()
    },
  )

  test('is scored by what is known of its owner', async () => {
    const password = 'figueiredo lisboa'
    const stranger = { username: 'someone', email: 'someone@example.com' }
    const [known, unknown] = [await checkPassword(password, ana), await checkPassword(password, stranger)]
    expect([known, unknown]).toEqual([{ score: 3 }, { score: 4 }])
  })
})
