import type { User } from '@outlay/contract/accounts/currentUser'

type Named = Pick<User, 'username' | 'firstName' | 'lastName'>

/** The full name, or the username as fallback. */
export function nameOf({ username, firstName, lastName }: Named): string {
  return [firstName, lastName].filter(Boolean).join(' ') || username
}

/** The initials of the displayed name. */
export function initialsOf(person: Named): string {
  return initialsIn(nameOf(person))
}

/**
 * The initials of a name's first and last words. Only the name is used, since others know nothing else, so that
 * initials are the same everywhere. 'U' if the name is empty.
 */
function initialsIn(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map(firstLetter).join('') || 'U'
}

function firstLetter(word = ''): string {
  const [letter = ''] = word.match(/[\p{L}\p{N}]/u) ?? word
  return letter.toUpperCase()
}
