import { useEffect, useEffectEvent } from 'react'

/** Handles pasted images and files while mounted, except in text fields. */
export function usePastedFiles(onFiles: (files: File[]) => void): void {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])]
    const isTyping = event.target instanceof Element && event.target.closest('input, textarea') !== null
    if (files.length === 0 || isTyping) return
    event.preventDefault()
    onFiles(files)
  })
  useEffect(() => {
    window.addEventListener('paste', onPaste)
    return () => window.removeEventListener('paste', onPaste)
  }, [])
}
