import { closedForDeletionCode, closedForDeletionSchema } from '@outlay/contract/accountDeletion'
import { ApiError } from '../../../core/api/api.ts'
import { dateFormat } from '../../../core/formats/formats.ts'
import type { Locale } from '../../../core/formats/locale.ts'

/** Until when an account can be kept that is to be deleted, where a sign-in was refused for that. */
export function keptUntil(error: Error | null): string | undefined {
  if (!(error instanceof ApiError) || error.problem?.code !== closedForDeletionCode) return undefined
  return closedForDeletionSchema.safeParse(error.problem).data?.deletesAt
}

/** The day of an instant, where this browser is: whose account it is, is not signed in. */
export function deletionDay(locale: Locale, instant: string): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return dateFormat(locale, { dateStyle: 'medium', timeZone }).format(new Date(instant))
}
