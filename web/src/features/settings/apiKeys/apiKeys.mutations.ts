import { useMutation, useQueryClient } from '@tanstack/react-query'
import { t } from '../../../core/language/language.ts'
import { failureToast } from '../../../core/toasts/failureToast.tsx'
import { toast } from '../../../core/toasts/toast.ts'
import { apiKeysQuery, createApiKey, revokeApiKey } from './apiKeys.api.ts'

export function useCreateApiKey() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: createApiKey,
    // The response contains the key, so it must not stay in the cache.
    gcTime: 0,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: apiKeysQuery.queryKey }),
  })
}

export function useRevokeApiKey(name: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: revokeApiKey,
    onSuccess: (_, id) => {
      queryClient.setQueryData(apiKeysQuery.queryKey, keys => keys?.filter(one => one.id !== id))
      toast({ title: t('API key revoked'), message: name })
    },
    onError: error => {
      failureToast(t('Failed to revoke the API key'), error)
      // It may have been revoked elsewhere in the meantime.
      void queryClient.invalidateQueries({ queryKey: apiKeysQuery.queryKey })
    },
  })
}
