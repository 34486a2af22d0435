import type { PasswordScore } from '@outlay/contract/accounts/passwords'
import { isCommonPassword, type PasswordOwner, scoreOfPassword } from './passwordStrength.ts'

/** Passwords below it can be guessed even with slow attempts. */
const leastScore = 2

/** The verdict on a new password: why it is refused and what to do, or its score. */
export type JudgedPassword =
  | { readonly problem: string }
  | { readonly problem?: undefined; readonly score: PasswordScore }

export async function checkPassword(password: string, owner: PasswordOwner): Promise<JudgedPassword> {
  const small = password.toLowerCase()
  const address = owner.email.toLowerCase()
  if (small === owner.username.toLowerCase())
    return { problem: 'This is your username. Choose a password no one can look up.' }
  if (small === address || small === address.split('@')[0])
    return { problem: 'This is your email address. Choose a password no one can look up.' }
  if (await isCommonPassword(password))
    return {
      problem: 'This is one of the most common passwords. Choose a longer one, such as a few words.',
    }
  const score = await scoreOfPassword(password, owner)
  return score < leastScore
    ? { problem: 'This password is easy to guess. Add another word or two.' }
    : { score }
}
