import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useUser } from '../../../core/session/session.tsx'
import { keptTextKey, useKeptText } from '../../../core/storage/keptText.ts'
import { readStoredText } from '../../../core/storage/storedText.ts'
import { bulkUploadsOf } from '../bulk/useBulkUploads.ts'

/** Of the page as it was loaded: what another one began has broken off with it. */
const loadedAt = String(performance.timeOrigin)
/** In place of when it began: the device has not kept the file either. */
const lost = 'lost'
const place = 'upload under way'

/** Which file this tab is sending by itself, remembered through a reload. */
export function useUploadUnderWay() {
  const key = keptTextKey(useUser().id, place)
  const [kept, keep] = useKeptText(place)
  const [began, id = '', ...words] = kept.split(' ')
  const name = words.join(' ')
  return {
    begin: (receiptId: string, fileName: string) => keep(`${loadedAt} ${receiptId} ${fileName}`),
    /** Unless another file is on its way by now. */
    end: (receiptId: string) => {
      if (readStoredText('sessionStorage', key).split(' ')[1] === receiptId) keep('')
    },
    /** The upload that broke off with an earlier page. */
    interrupted: began && began !== loadedAt && began !== lost ? { id, name } : undefined,
    /** The same, where the file has to be chosen again. */
    lost: began === lost ? { id, name } : undefined,
    lose: () => keep(`${lost} ${id} ${name}`),
  }
}

/** After a reload in the middle of an upload: goes on with it, as one of the bulk uploads. */
export function useResumedUpload(): void {
  const uploads = bulkUploadsOf(useQueryClient(), useUser().id)
  const { interrupted, begin, end, lose } = useUploadUnderWay()
  const resume = useEffectEvent(async (id: string, name: string) => {
    const done = uploads.resume(id)
    // Interrupted once more, it goes on once more.
    begin(id, name)
    if (await done) end(id)
    else lose()
  })
  useEffect(() => {
    if (interrupted) void resume(interrupted.id, interrupted.name)
  }, [interrupted])
}
