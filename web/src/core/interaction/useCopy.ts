import { useEffect, useRef, useState } from 'react'

/** How long "copied" is shown. */
const shownMs = 2000

/** Copies a text, and shows that for 2 s. The promise rejects if the browser does not allow it. */
export function useCopy(): { isCopied: boolean; copy: (text: string) => Promise<void> } {
  const [isCopied, setCopied] = useState(false)
  const reset = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(reset.current), [])
  return {
    isCopied,
    copy: async text => {
      // Undefined on pages loaded without HTTPS.
      if (!navigator.clipboard) throw new Error('This browser lets no page copy here.')
      await navigator.clipboard.writeText(text)
      clearTimeout(reset.current)
      setCopied(true)
      reset.current = setTimeout(() => setCopied(false), shownMs)
    },
  }
}
