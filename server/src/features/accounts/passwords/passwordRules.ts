import { dictionary } from '@zxcvbn-ts/language-common'

const commonestCount = 10_000
/** Shorter ones the contract refuses by itself. */
const shortest = 6

/** The commonest first; small letters. */
const commonest = new Set(
  dictionary['passwords-common'].filter(({ length }) => length >= shortest).slice(0, commonestCount),
)

/** Whether it is among those that whoever guesses tries first, in any case of its letters. */
export function isCommonPassword(password: string): boolean {
  return commonest.has(password.toLowerCase())
}

/** What is wrong with a new password, as a sentence that says what to do; nothing where it may be taken. */
export function passwordProblem(
  password: string,
  { username, email }: { readonly username: string; readonly email: string },
): string | undefined {
  const small = password.toLowerCase()
  const address = email.toLowerCase()
  if (small === username.toLowerCase())
    return 'This is your username. Choose a password that nobody can look up.'
  if (small === address || small === address.split('@')[0])
    return 'This is your email address. Choose a password that nobody can look up.'
  if (isCommonPassword(password))
    return 'This is one of the most common passwords, which are tried first. Choose a longer one, such as a few words.'
  return undefined
}
