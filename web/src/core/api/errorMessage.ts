import { t, translated } from '../language/language.ts'
import { ApiError, isUnreachable } from './api.ts'

/** A readable message for an error: the server's if it sent one, otherwise a generic one. */
export function errorMessage(error: unknown): string {
  if (!(error instanceof ApiError))
    return error instanceof Error ? translated(error.message) : t('Something went wrong. Please try again.')
  if (error.problem?.code === 'accounts.signed-out')
    return t('You were signed out. We kept what you typed. Sign in to continue.')
  if (error.detail) return translatedDetail(error)
  return isUnreachable(error)
    ? t('The server can’t be reached. Check your connection and try again.')
    : t('Something went wrong. Please try again.')
}

/** The same with the raw status and text, for toasts where the specification requires it. */
export function statusMessage(error: unknown): string {
  if (!(error instanceof ApiError) || error.problem?.code === 'accounts.signed-out')
    return errorMessage(error)
  return error.detail ? `${error.status}: ${translatedDetail(error)}` : error.message
}

/** The server joins up to this many messages in one sentence. */
const mostInDetail = 5

/** The server's message. If it is a list of field messages, each is translated separately. */
export function translatedDetail({ detail = '', problem }: ApiError): string {
  const messages = problem?.errors?.slice(0, mostInDetail).map(({ message }) => message) ?? []
  return detail === inOneLine(messages)
    ? inOneLine(messages.map(message => translated(message)))
    : translated(detail)
}

const inOneLine = (messages: readonly string[]): string => `${messages.join('. ')}.`
