import type { User } from '@outlay/contract/accounts/currentUser'
import type { MailPreferences } from '@outlay/contract/mail/mailPreferences'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { keyOf } from '../../core/api/queryKeys.ts'
import { currentVersionOf } from '../../core/api/staleErrors.ts'
import { detailOf, fieldErrorsOf } from '../../core/forms/formValidation.ts'
import { t } from '../../core/language/language.ts'
import { currentUserQuery, setSessionUser } from '../../core/session/session.tsx'
import { failureToast } from '../../core/toasts/failureToast.tsx'
import { toast } from '../../core/toasts/toast.ts'
import { refreshExpenses } from '../../entities/expenses/expenses.query.ts'
import { refreshFigures } from '../../entities/figures/refreshFigures.ts'
import {
  bankAccountQuery,
  changeBankAccount,
  changeCurrency,
  changeMailPreferences,
  changePassword,
  changePreferences,
  changeProfile,
  mailPreferencesQuery,
  revokeSession,
  sessionsQuery,
  signOutEverywhere,
} from './settings.api.ts'

/** Serialized: each response has the whole user, and the last one wins. */
const scope = { id: 'user' }

export function useChangeCurrency() {
  const queryClient = useQueryClient()
  return useMutation({
    scope,
    mutationFn: changeCurrency,
    onSuccess: user => {
      keepUser(queryClient, user)
      toast({
        title: t('Currency Updated'),
        message: t('Amounts are now shown in {currency}.', { currency: user.preferredCurrency }),
      })
      void refreshAmounts(queryClient)
    },
    onError: error => {
      if (keepPresent(queryClient, error)) return
      toast({
        title: t('Update Failed'),
        message: detailOf(error, t('Failed to update currency preference')),
        isDestructive: true,
      })
    },
  })
}

export function useChangeProfile() {
  const queryClient = useQueryClient()
  return useMutation({
    scope,
    mutationFn: changeProfile,
    onSuccess: user => {
      keepUser(queryClient, user)
      toast({ title: t('Profile saved') })
    },
    onError: error => keepPresent(queryClient, error) || sayFailure(error),
  })
}

export function useChangePreferences(savedTitle: string) {
  const queryClient = useQueryClient()
  return useMutation({
    scope,
    mutationFn: changePreferences,
    onSuccess: user => {
      keepUser(queryClient, user)
      toast({ title: savedTitle })
      // The server determines what "this month" and "this tax year" are.
      void refreshFigures(queryClient)
    },
    onError: error => keepPresent(queryClient, error) || sayFailure(error),
  })
}

export function useChangeMailPreferences() {
  const queryClient = useQueryClient()
  const keep = (preferences: MailPreferences) =>
    queryClient.setQueryData(mailPreferencesQuery.queryKey, preferences)
  return useMutation({
    mutationFn: changeMailPreferences,
    onSuccess: preferences => {
      keep(preferences)
      toast({ title: t('Email preferences saved') })
    },
    onError: error => {
      // The form continues from the current version.
      const present = currentVersionOf<MailPreferences>(error)
      if (present) keep(present)
      else sayFailure(error)
    },
  })
}

export function useChangeBankAccount() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: changeBankAccount,
    // The variables contain a password, so they must not stay in the cache.
    gcTime: 0,
    onSuccess: kept => {
      queryClient.setQueryData(bankAccountQuery.queryKey, kept)
      toast({ title: t('Bank account saved') })
    },
    onError: sayFailure,
  })
}

export function useRevokeSession(device: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: revokeSession,
    onSuccess: (_, id) => {
      queryClient.setQueryData(sessionsQuery.queryKey, sessions => sessions?.filter(one => one.id !== id))
      toast({ title: t('Device signed out'), message: device })
    },
    onError: error => {
      failureToast(t('Failed to sign out the device'), error)
      // It may have been signed out elsewhere in the meantime.
      void queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })
    },
  })
}

export function useChangePassword() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: changePassword,
    // The variables contain passwords, so they must not stay in the cache.
    gcTime: 0,
    onSuccess: () => {
      toast({ title: t('Password changed'), message: t('Every other device has been signed out.') })
      void queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })
      // The cached user still says that it is a one-time password.
      return queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey })
    },
    onError: error => {
      if (!fieldErrorsOf(error)) failureToast(t('Password not changed'), error)
    },
  })
}

export function useSignOutEverywhere(onSignedOut: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: signOutEverywhere,
    onSuccess: () => {
      setSessionUser(queryClient, null)
      onSignedOut()
    },
    onError: error => failureToast(t('Failed to sign out everywhere'), error),
  })
}

function keepUser(queryClient: QueryClient, user: User): void {
  queryClient.setQueryData(currentUserQuery.queryKey, user)
}

/** Whether the settings have changed in the meantime; stores the current ones, for the form to continue from. */
function keepPresent(queryClient: QueryClient, error: Error): boolean {
  const present = currentVersionOf<User>(error)
  if (present) keepUser(queryClient, present)
  return present !== undefined
}

const [ratesKey] = keyOf('exchange-rates')

/** Nearly every page shows amounts, so everything is refetched except for rates, which are the same for everyone. */
async function refreshAmounts(queryClient: QueryClient): Promise<void> {
  await refreshExpenses(queryClient)
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== ratesKey })
}

/** Skips errors of fields, which the form shows. */
function sayFailure(error: Error): void {
  if (fieldErrorsOf(error)) return
  failureToast(t('Update Failed'), error)
}
