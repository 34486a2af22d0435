import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { t } from '../../../core/language/language.ts'
import { toast } from '../../../core/toasts/toast.ts'
import { securityQuery } from '../../../entities/security/security.query.ts'
import { addPasskey, askToAddPasskey, passkeysQuery, removePasskey, renamePasskey } from './passkeys.api.ts'

export function useAskToAddPasskey() {
  // The variables contain a password, so they must not stay in the cache.
  return useMutation({ mutationFn: askToAddPasskey, gcTime: 0 })
}

export function useAddPasskey() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: addPasskey,
    gcTime: 0,
    onSuccess: ({ name }) => {
      toast({ title: t('Passkey added'), message: name })
      refresh(queryClient)
    },
  })
}

export function useRenamePasskey() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: renamePasskey,
    onSuccess: renamed =>
      queryClient.setQueryData(passkeysQuery.queryKey, passkeys =>
        passkeys?.map(one => (one.id === renamed.id ? renamed : one)),
      ),
  })
}

export function useRemovePasskey(name: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: removePasskey,
    gcTime: 0,
    onSuccess: (_, { id }) => {
      queryClient.setQueryData(passkeysQuery.queryKey, passkeys => passkeys?.filter(one => one.id !== id))
      toast({ title: t('Passkey removed'), message: name })
    },
    // It may have been removed elsewhere in the meantime.
    onSettled: () => refresh(queryClient),
  })
}

/** Not awaited by the dialogs. */
function refresh(queryClient: QueryClient): void {
  for (const { queryKey } of [passkeysQuery, securityQuery]) void queryClient.invalidateQueries({ queryKey })
}
