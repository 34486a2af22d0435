import { useEffect, useRef, useState } from 'react'

/** How long it is shown that something was copied. */
const shownMs = 2000

/** Copies a text, and for 2 s says so. The promise is refused where the browser does not let it. */
export function useCopy(): { isCopied: boolean; copy: (text: string) => Promise<void> } {
  const [isCopied, setCopied] = useState(false)
  const reset = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(reset.current), [])
  return {
    isCopied,
    copy: async text => {
      // Absent where the page did not come over a secure line.
      if (!navigator.clipboard) throw new Error('This browser lets no page copy here.')
      await navigator.clipboard.writeText(text)
      clearTimeout(reset.current)
      setCopied(true)
      reset.current = setTimeout(() => setCopied(false), shownMs)
    },
  }
}
