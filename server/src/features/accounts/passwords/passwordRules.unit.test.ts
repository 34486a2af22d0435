import { describe, expect, test } from 'vitest'
import { isCommonPassword, passwordProblem } from './passwordRules.ts'

const ana = { username: 'Ana.Maria', email: 'Am.Silva@example.com' }

describe('a password', () => {
  test.each(['123456', 'password', 'Password', 'qwerty', 'LETMEIN', 'secret1'])(
    '%s is too common',
    password => {
      expect(isCommonPassword(password)).toBe(true)
      expect(passwordProblem(password, ana)).toMatch(
        /^This is one of the most common passwords.*Choose a longer one/,
      )
    },
  )

  test.each(['ana.maria', 'ANA.MARIA'])('must not be the username: %s', password => {
    expect(passwordProblem(password, ana)).toMatch(/^This is your username\. Choose/)
  })

  test.each(['am.silva', 'AM.SILVA@EXAMPLE.COM'])(
    'must not be the email address or its name: %s',
    password => {
      expect(passwordProblem(password, ana)).toMatch(/^This is your email address\. Choose/)
    },
  )

  test('may be anything else, short or long, in any script', () => {
    for (const password of ['grün7!', 'correct horse', 'ana.maria.silva', 'пароль из слов', 'x'.repeat(128)])
      expect(passwordProblem(password, ana)).toBeUndefined()
  })
})
