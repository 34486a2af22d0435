import { useWindowEvent } from '@mantine/hooks'

/** Takes pictures and files that are pasted while this is on the page, except into a field that one types in. */
export function usePastedFiles(onFiles: (files: File[]) => void): void {
  useWindowEvent('paste', event => {
    const files = [...(event.clipboardData?.files ?? [])]
    const isTyping = event.target instanceof Element && event.target.closest('input, textarea') !== null
    if (files.length === 0 || isTyping) return
    event.preventDefault()
    onFiles(files)
  })
}
