import { describe, expect, test } from 'vitest'
import { estimatePassword } from './passwordRules.ts'

describe('the estimate of a password', () => {
  test.each([
    ['123456', 0, 'This is one of the most common passwords. Add another word or two.'],
    ['harbour', 1, 'This is a common password. Add another word or two.'],
    ['aaaaaaaaa', 0, 'Repeated letters are easy to guess. Add another word or two.'],
    ['abcdefgh9', 1, 'Sequences like abc or 6543 are easy to guess. Add another word or two.'],
    ['ana.silva', 0, 'Your own names and addresses are easy to guess. Add another word or two.'],
    ['outlay77', 1, 'Your own names and addresses are easy to guess. Add another word or two.'],
    ['correct horse', 3, null],
    ['violet harbour 7', 4, null],
  ])('of %s is %i', async (password, score, advice) => {
    expect(await estimatePassword(password, ['ana.silva', 'ana@example.com'])).toEqual({ score, advice })
  })

  test('looks at the first hundred characters, and is quick about them', async () => {
    const words = 'violet harbour correct battery staple river '
    const [long, cut] = [words.repeat(3), words.repeat(3).slice(0, 100)]
    expect(await estimatePassword(long, [])).toEqual(await estimatePassword(cut, []))
    const began = performance.now()
    await estimatePassword('s3cr3tp4ssw0rd'.repeat(9), [])
    expect(performance.now() - began).toBeLessThan(2000)
  })
})
