import { type ClosedForDeletion, closedForDeletionCode } from '@outlay/contract/accounts/accountDeletion'
import { ApiError } from '../../core/api/api.ts'
import { dateFormat } from '../../core/formats/formats.ts'
import type { Locale } from '../../core/formats/locale.ts'

/** Until when an account scheduled for deletion can be kept, if that is why a sign-in was refused. */
export function keptUntil(error: Error | null): string | undefined {
  if (!(error instanceof ApiError) || error.problem?.code !== closedForDeletionCode) return undefined
  // The contract gives problems of this code the extension member.
  return (error.problem as Partial<ClosedForDeletion>).deletesAt
}

/** An instant's day in the browser's timezone, since the account's is unknown while signed out. */
export function deletionDay(locale: Locale, instant: string): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return dateFormat(locale, { dateStyle: 'medium', timeZone }).format(new Date(instant))
}
