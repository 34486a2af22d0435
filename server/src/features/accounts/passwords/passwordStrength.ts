import type { PasswordScore, PasswordStrength } from '@outlay/contract/passwordStrength'
import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { passwordAdvice } from './passwordAdvice.ts'

interface Estimator {
  /** Lower case. */
  readonly commonest: ReadonlySet<string>
  readonly library: ZxcvbnFactory
}

/** Personal data that makes passwords guessable. */
export interface PasswordOwner {
  readonly username: string
  readonly email: string
  readonly firstName?: string | null | undefined
  readonly lastName?: string | null | undefined
}

const commonestCount = 10_000
/** The contract refuses shorter ones. */
const shortest = 6
/** More only costs time, since nobody guesses that long. */
const longestLookedAt = 50
const shortestOwnWord = 3

let loading: Promise<Estimator> | undefined

/** Loaded once, on first use, because the dictionaries are large. */
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
    // Without Levenshtein distance, which changes few scores but is a hundred times slower.
    library: new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: longestLookedAt }),
  }
}

/** Whether it is among the most common passwords, ignoring case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  return (await estimator()).commonest.has(password.toLowerCase())
}

/** Does not retain the password. */
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

/** A name or address, and each word of it. */
function partsOf(text: string): string[] {
  return [text, ...text.split(/[^\p{L}\p{N}]+/u)].filter(({ length }) => length >= shortestOwnWord)
}
