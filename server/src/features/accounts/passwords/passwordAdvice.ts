import type { PasswordScore } from '@outlay/contract/passwordStrength'
import type { FeedbackType } from '@zxcvbn-ts/core'

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
export function passwordAdvice(score: PasswordScore, { warning }: FeedbackType): string | null {
  if (score >= 3) return null
  const reason = warning && reasons[warning]
  return reason ? `${reason} ${addWords}` : addWords
}
