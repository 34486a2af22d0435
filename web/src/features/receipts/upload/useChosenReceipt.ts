import type { ReceiptUpload } from '@outlay/contract/receipts/receipts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { randomId } from '../../../core/api/randomId.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import { t } from '../../../core/language/language.ts'
import { useNavigate } from '../../../core/navigation/navigation.tsx'
import { useUser } from '../../../core/session/session.tsx'
import { toast } from '../../../core/toasts/toast.ts'
import { useAreUploadsUsedUp } from '../../../entities/plans/UploadsNotice.tsx'
import { isSameFile, pictureProblem } from '../../../entities/receipts/pictureCheck.ts'
import { LeaveWarning } from '../bulk/sending/LeaveWarning.ts'
import { bulkUploadsOf } from '../bulk/useBulkUploads.ts'
import { defaultProvider, multipleReceiptsIn, type Provider, readersQuery } from '../receipts.api.ts'
import { useUploadReceipt } from './useUploadReceipt.ts'

type Upload = ReturnType<typeof useUploadReceipt>

/** Checks a chosen file and uploads it at once. Several files are a bulk upload. */
export function useChosenReceipt(provider: Provider, onRead?: (upload: ReceiptUpload) => void) {
  const locale = useLocale()
  const [problem, setProblem] = useState<string>()
  const upload = useUploadReceipt(onRead)
  const uploadTogether = useUploadTogether()
  const isUsedUp = useAreUploadsUsedUp()
  useNothingLost(upload)
  const take = (files: File[]) => {
    const [file] = files
    if (!file || upload.isPending || isUsedUp) return
    if (files.length > 1) return uploadTogether(files)
    const found = pictureProblem(locale, file)
    setProblem(found)
    if (found) toast({ title: t('Upload failed'), message: found, isDestructive: true })
    else upload.mutate({ id: idFor(upload, file, provider), file, provider })
  }
  return { upload, take, problem, isUsedUp }
}

/** Scans have no reader selection: uses an available provider. */
export function useConfiguredProvider(): Provider {
  const { data: readers } = useQuery(readersQuery)
  const canRead = (provider: Provider) =>
    readers?.some(
      ({ name, isConfigured, isTurnedOff }) => name === provider && isConfigured && !isTurnedOff,
    ) ?? false
  return !canRead(defaultProvider) && canRead('openai') ? 'openai' : defaultProvider
}

/** A retry with the same file keeps its ID: the server may have processed it and only the response was lost. */
export function idFor({ isError, variables: last }: Upload, file: File, provider: Provider): string {
  const isAgain = isError && last?.provider === provider && isSameFile(last.file, file)
  return isAgain ? last.id : randomId()
}

/** After navigation, an open question is among the bulk uploads; the browser asks before the tab is closed. */
function useNothingLost({ isPending, error, variables }: Upload) {
  const { list } = bulkUploadsOf(useQueryClient(), useUser().id)
  const several = multipleReceiptsIn(error)
  const asked = useRef<() => void>(undefined)
  useEffect(() => {
    asked.current = several && variables && (() => list.askLater(variables, several))
  })
  useEffect(() => () => asked.current?.(), [])
  const [warning] = useState(() => new LeaveWarning())
  const wouldBeLost = isPending || several !== undefined
  useEffect(() => {
    warning.turn(wouldBeLost)
    return () => warning.turn(false)
  }, [warning, wouldBeLost])
}

/** Several files are a bulk upload, wherever they were dropped. */
export function useUploadTogether() {
  const uploads = bulkUploadsOf(useQueryClient(), useUser().id)
  const navigate = useNavigate()
  return (files: readonly File[]) => {
    uploads.list.add(files)
    void navigate({ to: '/expenses', search: { action: 'bulk' } })
  }
}
