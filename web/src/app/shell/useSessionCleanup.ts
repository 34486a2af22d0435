import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useUser } from '../../core/session/session.tsx'
import { clearPersistedTexts } from '../../core/storage/persistedText.ts'
import { toast } from '../../core/toasts/toast.ts'
import { forgetAttachments } from '../../features/expenses/receipt/keptAttachments.ts'
import { forgetStatements } from '../../features/imports/useStatement.ts'
import { forgetBulkUploads } from '../../features/receipts/bulk/useBulkUploads.ts'
import { loadUnsent } from './useUnsent.ts'

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
