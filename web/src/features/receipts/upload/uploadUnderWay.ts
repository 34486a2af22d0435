import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useUser } from '../../../core/session/session.tsx'
import { persistedTextKey, usePersistedText } from '../../../core/storage/persistedText.ts'
import { readStoredText } from '../../../core/storage/storedText.ts'
import { bulkUploadsOf } from '../bulk/useBulkUploads.ts'

/** Identifies this page load: uploads of an earlier one were interrupted. */
const loadedAt = String(performance.timeOrigin)
/** Instead of the page load: the file was not stored on the device either. */
const lost = 'lost'
const place = 'upload under way'

/** The file this tab is uploading, remembered across reloads. */
export function useUploadInProgress() {
  const key = persistedTextKey(useUser().id, place)
  const [kept, keep] = usePersistedText(place)
  const [began, id = '', ...words] = kept.split(' ')
  const name = words.join(' ')
  return {
    begin: (receiptId: string, fileName: string) => keep(`${loadedAt} ${receiptId} ${fileName}`),
    /** Unless another file is being uploaded by now. */
    end: (receiptId: string) => {
      if (readStoredText('sessionStorage', key).split(' ')[1] === receiptId) keep('')
    },
    /** The upload interrupted on an earlier page. */
    interrupted: began && began !== loadedAt && began !== lost ? { id, name } : undefined,
    /** The same, if the file has to be chosen again. */
    lost: began === lost ? { id, name } : undefined,
    lose: () => keep(`${lost} ${id} ${name}`),
  }
}

/** After a reload during an upload: resumes it as a bulk upload. */
export function useResumedUpload(): void {
  const uploads = bulkUploadsOf(useQueryClient(), useUser().id)
  const { interrupted, begin, end, lose } = useUploadInProgress()
  const resume = useEffectEvent(async (id: string, name: string) => {
    const done = uploads.resume(id)
    // If interrupted again, it is resumed again.
    begin(id, name)
    if (await done) end(id)
    else lose()
  })
  useEffect(() => {
    if (interrupted) void resume(interrupted.id, interrupted.name)
  }, [interrupted])
}
