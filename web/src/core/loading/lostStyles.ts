const lost = new Set<HTMLLinkElement>()

// A link does not tell afterwards that its style sheet did not come.
globalThis.window?.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lost.add(target)
  },
  true,
)

/**
 * Asks again for the style sheets that did not come. The code that they belong to does not: it has asked once, and takes
 * them as there ever after. Rejects where one fails again.
 */
export async function fetchLostStyles(): Promise<void> {
  await Promise.all([...lost].map(fetchAgain))
}

function fetchAgain(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const again = link.cloneNode() as HTMLLinkElement // What a clone of a link is.
    again.onload = () => resolve()
    again.onerror = reject
    lost.delete(link)
    link.replaceWith(again)
  })
}
