import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '../../core/language/language.ts'
import { useNavigate } from '../../core/navigation/navigation.tsx'
import { useUser } from '../../core/session/session.tsx'
import { clearPersistedTexts } from '../../core/storage/persistedText.ts'
import { toast } from '../../core/toasts/toast.ts'
import { useLogout } from '../../features/accounts/logout.api.ts'
import { forgetAttachments } from '../../features/expenses/receipt/keptAttachments.ts'
import { forgetStatements } from '../../features/imports/useStatement.ts'
import { forgetBulkUploads } from '../../features/receipts/bulk/useBulkUploads.ts'
import { loadUnsent, useEnsureAllSent } from './useUnsent.ts'

/**
 * Ends the session, removes the user's data from the device, shows a toast, and goes to the sign-in form, which then
 * leads to `redirectTo`.
 */
export function useSignOut(redirectTo?: string) {
  const leave = useSessionCleanup()
  const nothingUnsent = useEnsureAllSent()
  const { mutate, isPending } = useLogout({
    onSuccess: () =>
      leave({ title: t('Logged out'), message: t("You've been logged out successfully.") }, redirectTo),
    onError: () =>
      toast({
        title: t('Logout failed'),
        message: t('There was an error logging out. Please try again.'),
        isDestructive: true,
      }),
  })
  const [isAsking, setIsAsking] = useState(false)
  const signOut = async () => {
    setIsAsking(true)
    const mayGo = await nothingUnsent()
    setIsAsking(false)
    if (mayGo) mutate()
  }
  return { signOut: () => void signOut(), isPending: isPending || isAsking }
}

/**
 * For use after a session has ended: removes the user's data from the device, shows a toast, and goes to the sign-in
 * form, which then leads to `redirectTo`.
 */
export function useSessionCleanup() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { id } = useUser()
  return (said: { title: string; message: string }, redirectTo = '/') => {
    void forgetBulkUploads(queryClient, id)
    void loadUnsent()
      .then(({ forgetUnsent }) => forgetUnsent(queryClient, id))
      .catch(() => undefined)
    void forgetStatements(id)
    void forgetAttachments(id)
    clearPersistedTexts(id)
    toast(said)
    // Unsaved input is gone with the session, so there is nothing to confirm.
    void navigate({ to: '/login', state: { redirectTo }, ignoreBlocker: true })
  }
}
