const lost = new Set<HTMLLinkElement>()

// A link element does not record that its style sheet failed to load.
globalThis.window?.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lost.add(target)
  },
  true,
)

/**
 * Retries style sheets that failed to load. Their lazy chunks do not: Vite requests each sheet once, and then considers
 * it loaded. Rejects if one fails again.
 */
export async function retryFailedStyles(): Promise<void> {
  await Promise.all([...lost].map(fetchAgain))
}

function fetchAgain(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const again = link.cloneNode() as HTMLLinkElement // Cloning keeps the type.
    again.onload = () => resolve()
    again.onerror = reject
    lost.delete(link)
    link.replaceWith(again)
  })
}
