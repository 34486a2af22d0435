import type { PasswordScore, PasswordStrength } from '@outlay/contract/passwordStrength'
import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { passwordAdvice } from './passwordAdvice.ts'

interface Estimator {
  /** In small letters. */
  readonly commonest: ReadonlySet<string>
  readonly library: ZxcvbnFactory
}

/** What is known of whoever chooses a password. */
export interface PasswordOwner {
  readonly username: string
  readonly email: string
  readonly firstName?: string | null | undefined
  readonly lastName?: string | null | undefined
}

const commonestCount = 10_000
/** Shorter ones the contract refuses by itself. */
const shortest = 6
/** What follows costs time alone: nobody guesses so far. */
const longestLookedAt = 50
const shortestOwnWord = 3

let loading: Promise<Estimator> | undefined

/** Once, and not before the first password is given: the dictionaries are large. */
function estimator(): Promise<Estimator> {
  loading ??= load()
  return loading
}

async function load(): Promise<Estimator> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  const listed = dictionary['passwords-common'].filter(({ length }) => length >= shortest)
  return {
    commonest: new Set(listed.slice(0, commonestCount)),
    // Not by Levenshtein distance as well: it changes few scores, and makes each take a hundred times as long.
    library: new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: longestLookedAt }),
  }
}

/** Whether it is among those that whoever guesses tries first, in any case of its letters. */
export async function isCommonPassword(password: string): Promise<boolean> {
  return (await estimator()).commonest.has(password.toLowerCase())
}

/** Nothing of the password is kept. */
export async function estimatePassword(
  password: string,
  ownWords: readonly string[],
): Promise<PasswordStrength> {
  const { library } = await estimator()
  const { score, feedback } = library.check(password, [...ownWords.flatMap(partsOf), 'outlay'])
  return { score, advice: passwordAdvice(score, feedback) }
}

export async function scoreOfPassword(password: string, owner: PasswordOwner): Promise<PasswordScore> {
  return (await estimatePassword(password, ownWordsOf(owner))).score
}

function ownWordsOf({ username, email, firstName, lastName }: PasswordOwner): string[] {
  return [username, email, firstName ?? '', lastName ?? '']
}

/** A name or an address, and each word of it. */
function partsOf(text: string): string[] {
  return [text, ...text.split(/[^\p{L}\p{N}]+/u)].filter(({ length }) => length >= shortestOwnWord)
}
