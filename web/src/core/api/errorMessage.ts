import { t, translated } from '../language/language.ts'
import { ApiError } from './api.ts'

/** What a toast says of a failure: its own message, or a sentence where it has none. */
export function errorMessage(error: unknown): string {
  if (error instanceof ApiError && error.problem?.code === 'accounts.signed-out')
    return t('You were signed out. What you typed is kept: sign in, and go on.')
  if (error instanceof ApiError && error.detail) return `${error.status}: ${translated(error.detail)}`
  return error instanceof Error ? translated(error.message) : t('Something went wrong. Please try again.')
}
