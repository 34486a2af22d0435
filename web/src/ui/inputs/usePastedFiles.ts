import { useWindowEvent } from '@mantine/hooks'

/** Handles pasted images and files while mounted, except in text fields. */
export function usePastedFiles(onFiles: (files: File[]) => void): void {
  useWindowEvent('paste', event => {
    const files = [...(event.clipboardData?.files ?? [])]
    const isTyping = event.target instanceof Element && event.target.closest('input, textarea') !== null
    if (files.length === 0 || isTyping) return
    event.preventDefault()
    onFiles(files)
  })
}
