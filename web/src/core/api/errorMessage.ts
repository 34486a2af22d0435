import { ApiError } from './api.ts'

/** What a toast says of a failure: its own message, or a sentence where it has none. */
export function errorMessage(error: unknown): string {
  if (error instanceof ApiError && error.problem?.code === 'accounts.signed-out')
    return 'You were signed out. What you typed is kept: sign in, and go on.'
  return error instanceof Error ? error.message : 'Something went wrong. Please try again.'
}
