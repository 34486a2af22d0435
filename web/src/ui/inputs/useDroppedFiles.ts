import { useEffect, useEffectEvent, useState } from 'react'
import { droppedFiles } from './droppedFiles.ts'

/** Handles files dropped anywhere on the page while mounted. Returns whether some are being dragged over it. */
export function useDroppedFiles(onFiles: (files: File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false)
  const onDragOver = useEffectEvent((event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    setIsOver(true)
  })
  const onDragLeave = useEffectEvent((event: DragEvent) => {
    // Otherwise it has only left one element for another.
    if (event.relatedTarget === null) setIsOver(false)
  })
  const onDrop = useEffectEvent(async (event: DragEvent) => {
    setIsOver(false)
    // A drop area has taken them already.
    if (event.defaultPrevented || !event.dataTransfer) return
    event.preventDefault()
    const files = await droppedFiles(event.dataTransfer)
    if (files.length > 0) onFiles(files)
  })
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    window.addEventListener('dragover', onDragOver, { signal })
    window.addEventListener('dragleave', onDragLeave, { signal })
    window.addEventListener('drop', event => void onDrop(event), { signal })
    return () => controller.abort()
  }, [])
  return isOver
}
