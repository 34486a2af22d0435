import { t, translated } from '../language/language.ts'
import { ApiError, isUnanswered } from './api.ts'

/** What is said of a failure, in words: what the server said of it, else a sentence of our own. */
export function errorMessage(error: unknown): string {
  if (!(error instanceof ApiError))
    return error instanceof Error ? translated(error.message) : t('Something went wrong. Please try again.')
  if (error.problem?.code === 'accounts.signed-out')
    return t('You were signed out. We kept what you typed. Sign in to continue.')
  if (error.detail) return translatedDetail(error)
  return isUnanswered(error)
    ? t('The server cannot be reached. Check your connection and try again.')
    : t('Something went wrong. Please try again.')
}

/** The same with status and text as they came: for the toasts of which the specification wants that. */
export function statusMessage(error: unknown): string {
  if (!(error instanceof ApiError) || error.problem?.code === 'accounts.signed-out')
    return errorMessage(error)
  return error.detail ? `${error.status}: ${translatedDetail(error)}` : error.message
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
