import { accountRoutes, type PasswordChange } from '@outlay/contract/accounts/accounts'
import type { ResponseOf } from '@outlay/contract/core/route'
import { type MailChoices, mailRoutes } from '@outlay/contract/mail/mailPreferences'
import { type OwnBankAccountInput, reimbursementRoutes } from '@outlay/contract/reimbursements/reimbursements'
import {
  type CurrencyChange,
  type Preferences,
  type ProfileInput,
  settingsRoutes,
} from '@outlay/contract/settings/settings'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../core/api/api.ts'
import { keyOf } from '../../core/api/queryKeys.ts'

/** The account's sessions. Always refetched, since they change elsewhere. */
export const sessionsQuery = queryOptions({
  queryKey: keyOf('sessions'),
  queryFn: ({ signal }) => call(accountRoutes.sessions, { signal }),
  staleTime: 0,
})

export type Session = ResponseOf<typeof accountRoutes.sessions>[number]

export function revokeSession(id: string) {
  return call(accountRoutes.revokeSession, { params: { id } })
}

export function changePassword(body: PasswordChange) {
  return call(accountRoutes.changePassword, { body })
}

export function signOutEverywhere() {
  return call(accountRoutes.signOutEverywhere, {})
}

/** A settings change, and the version it is based on. */
export interface SettingsChange<B> {
  readonly body: B
  readonly version: number
}

export function changeCurrency(change: SettingsChange<CurrencyChange>) {
  return call(settingsRoutes.changeCurrency, change)
}

export function changeProfile(change: SettingsChange<ProfileInput>) {
  return call(settingsRoutes.changeProfile, change)
}

export const mailPreferencesQuery = queryOptions({
  queryKey: keyOf('mail-preferences'),
  queryFn: ({ signal }) => call(mailRoutes.preferences, { signal }),
})

export function changeMailPreferences(change: SettingsChange<MailChoices>) {
  return call(mailRoutes.changePreferences, change)
}

export function changePreferences(change: SettingsChange<Preferences>) {
  return call(settingsRoutes.changePreferences, change)
}

/** The account for the user's reimbursements. */
export const bankAccountQuery = queryOptions({
  queryKey: keyOf('bank-account'),
  queryFn: ({ signal }) => call(reimbursementRoutes.bankAccount, { signal }),
})

export function changeBankAccount(body: OwnBankAccountInput) {
  return call(reimbursementRoutes.changeBankAccount, { body })
}
