import type { PasswordScore, PasswordStrength } from '@outlay/contract/accounts/passwords'
import type { FeedbackType, ZxcvbnFactory } from '@zxcvbn-ts/core'

const addWords = 'Add another word or two.'

/** Keyed by the library's warnings. */
const reasons: Readonly<Record<string, string>> = {
  straightRow: 'Keys in a row are easy to guess.',
  keyPattern: 'Keyboard patterns are easy to guess.',
  simpleRepeat: 'Repeated letters are easy to guess.',
  extendedRepeat: 'Repeated words are easy to guess.',
  sequences: 'Sequences like abc or 6543 are easy to guess.',
  recentYears: 'Years are easy to guess.',
  dates: 'Dates are easy to guess.',
  topTen: 'This is one of the most common passwords.',
  topHundred: 'This is one of the most common passwords.',
  common: 'This is a common password.',
  similarToCommon: 'This is similar to a common password.',
  userInputs: 'Your own names and addresses are easy to guess.',
}

/** How to improve a password; null if it is good. */
function passwordAdvice(score: PasswordScore, { warning }: FeedbackType): string | null {
  if (score >= 3) return null
  const reason = warning && reasons[warning]
  return reason ? `${reason} ${addWords}` : addWords
}

interface Estimator {
  /** Lower case. */
  readonly commonest: ReadonlySet<string>
  readonly library: ZxcvbnFactory
}

/** Personal data that makes passwords guessable. */
interface PasswordOwner {
  readonly username: string
  readonly email: string
  readonly firstName?: string | null | undefined
  readonly lastName?: string | null | undefined
}

const commonestCount = 10_000
/** The contract refuses shorter ones. */
const shortest = 6
/** More only costs time, since no one guesses that long. */
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
async function isCommonPassword(password: string): Promise<boolean> {
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

/** Passwords below it can be guessed even with slow attempts. */
const leastScore = 2

/** The verdict on a new password: why it is refused and what to do, or its score. */
type JudgedPassword =
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
