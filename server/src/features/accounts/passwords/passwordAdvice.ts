import type { PasswordScore } from '@outlay/contract/passwordStrength'
import type { FeedbackType } from '@zxcvbn-ts/core'

const addWords = 'Add another word or two.'

/** Keyed by the library's warnings. */
const reasons: Readonly<Record<string, string>> = {
  straightRow: 'Keys in a row are guessed first.',
  keyPattern: 'Patterns on the keyboard are guessed first.',
  simpleRepeat: 'Repeated letters are guessed first.',
  extendedRepeat: 'Repeated words are guessed first.',
  sequences: 'Sequences such as abc or 6543 are guessed first.',
  recentYears: 'Years are guessed first.',
  dates: 'Dates are guessed first.',
  topTen: 'This is one of the most common passwords.',
  topHundred: 'This is one of the most common passwords.',
  common: 'This is a common password.',
  similarToCommon: 'This is close to a common password.',
  userInputs: 'Your own names and addresses are guessed first.',
}

/** How to improve a password; null if it is good. */
export function passwordAdvice(score: PasswordScore, { warning }: FeedbackType): string | null {
  if (score >= 3) return null
  const reason = warning && reasons[warning]
  return reason ? `${reason} ${addWords}` : addWords
}
