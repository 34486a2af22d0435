import { useEffect, useEffectEvent } from 'react'

/** Handles pasted images and files while mounted, except for text with a picture of it that is pasted into a field. */
export function usePastedFiles(onFiles: (files: File[]) => void): void {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])]
    const isField = event.target instanceof Element && event.target.closest('input, textarea') !== null
    const isText = event.clipboardData?.types?.includes('text/plain') === true
    if (files.length === 0 || (isField && isText)) return
    event.preventDefault()
    onFiles(files)
  })
  useEffect(() => {
    window.addEventListener('paste', onPaste)
    return () => window.removeEventListener('paste', onPaste)
  }, [])
}
