import { t, translated } from '../language/language.ts'
import { ApiError } from './api.ts'

/** What a toast says of a failure: its own message, or a sentence where it has none. */
export function errorMessage(error: unknown): string {
  if (error instanceof ApiError && error.problem?.code === 'accounts.signed-out')
    return t('You were signed out. What you typed is kept: sign in, and go on.')
  if (error instanceof ApiError && error.detail) return `${error.status}: ${translatedDetail(error)}`
  return error instanceof Error ? translated(error.message) : t('Something went wrong. Please try again.')
}

/** So many the server tells in one sentence. */
const mostInDetail = 5

/** What the server said. Where that is the messages of its fields, one after the other, each is translated by itself. */
export function translatedDetail({ detail = '', problem }: ApiError): string {
  const messages = problem?.errors?.slice(0, mostInDetail).map(({ message }) => message) ?? []
  return detail === inOneLine(messages)
    ? inOneLine(messages.map(message => translated(message)))
    : translated(detail)
}

const inOneLine = (messages: readonly string[]): string => `${messages.join('. ')}.`
