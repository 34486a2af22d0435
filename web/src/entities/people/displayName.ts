import type { User } from '@outlay/contract/currentUser'

type Named = Pick<User, 'username' | 'firstName' | 'lastName'>

/** The full name; the username where there is none. */
export function nameOf({ username, firstName, lastName }: Named): string {
  return [firstName, lastName].filter(Boolean).join(' ') || username
}

/** Someone's initials, by the name they are called by. */
export function initialsOf(person: Named): string {
  return initialsIn(nameOf(person))
}

/**
 * The first letters of a name's first and last words: all that everybody is told of someone is the name, and they have
 * the same initials everywhere. 'U' for nobody.
 */
export function initialsIn(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map(firstLetter).join('') || 'U'
}

function firstLetter(word = ''): string {
  const [letter = ''] = word.match(/[\p{L}\p{N}]/u) ?? word
  return letter.toUpperCase()
}
