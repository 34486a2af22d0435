import type { Pixels } from '@outlay/reader/pageDetection/pixels'
import { useCallback, useState } from 'react'
import { randomId } from '../../../../core/api/randomId.ts'
import { inspect } from '../picture/pictureWorker.ts'
import type { Inspection } from '../quality/inspectPicture.ts'

export interface Shot {
  readonly id: string
  readonly picture: Pixels
  readonly takenAt: Date
  /** Undefined during the inspection. */
  readonly inspection?: Inspection
}

/** The image taken, if any. */
export function useShot() {
  const [shot, setShot] = useState<Shot>()
  const take = useCallback((picture: Pixels) => {
    const taken = { id: randomId(), picture, takenAt: new Date() }
    setShot(taken)
    // If the inspection fails, the image can still be used uncropped.
    void inspect(picture, false)
      .catch((): Inspection => ({ faults: [] }))
      .then(inspection => setShot(now => (now?.id === taken.id ? { ...now, inspection } : now)))
  }, [])
  const discard = useCallback(() => setShot(undefined), [])
  return { shot, take, discard }
}
