import type { User } from '@outlay/contract/currentUser'

type Named = Pick<User, 'username' | 'firstName' | 'lastName'>

/** The full name; the username where there is none. */
export function nameOf({ username, firstName, lastName }: Named): string {
  return [firstName, lastName].filter(Boolean).join(' ') || username
}

/** Initials of first and last name; with no names the first letter of the username, or 'U'. */
export function initialsOf({ username, firstName, lastName }: Named): string {
  const initials = firstLetter(firstName) + firstLetter(lastName)
  return initials || firstLetter(username) || 'U'
}

function firstLetter(text: string | null): string {
  const [letter = ''] = text ?? ''
  return letter.toUpperCase()
}
