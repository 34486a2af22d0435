import type { DataUse } from '@outlay/contract/dataUse'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { keyOf } from '../../../core/api/queryKeys.ts'
import { presentOf } from '../../../core/api/staleErrors.ts'
import { t } from '../../../core/language/language.ts'
import { failureToast } from '../../../core/toasts/failureToast.tsx'
import { toast } from '../../../core/toasts/toast.ts'
import { changeDataUse, dataUseQuery } from './dataUse.api.ts'

export function useChangeDataUse() {
  const queryClient = useQueryClient()
  const keep = (dataUse: DataUse) => queryClient.setQueryData(dataUseQuery.queryKey, dataUse)
  return useMutation({
    mutationFn: changeDataUse,
    onSuccess: dataUse => {
      keep(dataUse)
      // The reader selection for new receipts depends on it.
      void queryClient.invalidateQueries({ queryKey: keyOf('receipt-readers') })
      toast({ title: t('Preferences saved') })
    },
    onError: error => {
      // The form continues from the current version.
      const present = presentOf<DataUse>(error)
      if (present) keep(present)
      else failureToast(t('Update Failed'), error)
    },
  })
}
