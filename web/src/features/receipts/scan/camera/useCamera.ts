import { useEffect, useState } from 'react'
import { type CameraState, watchCamera } from './camera.ts'

const opening: CameraState = { status: 'opening' }

/** The camera, on while wanted and mounted. */
export function useCamera(isWanted: boolean): CameraState {
  const [camera, setCamera] = useState(opening)
  useEffect(() => {
    if (!isWanted) return
    const end = watchCamera(setCamera)
    return () => {
      end()
      setCamera(opening)
    }
  }, [isWanted])
  return camera
}
