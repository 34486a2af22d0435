import { msg } from '../language/language.ts'

/** A page's code failed to load: the network is down, or a new release has replaced it. */
export class PageLoadError extends Error {
  constructor(cause: unknown) {
    super(msg('This page couldn’t be loaded'), { cause })
    this.name = 'PageLoadError'
  }
}

/** Marks a failed `import()`, so that the error page can tell it from a bug. Also reloads failed style sheets. */
export async function loadPage<M>(importing: Promise<M>): Promise<M> {
  try {
    const [code] = await Promise.all([importing, retryFailedStyles().catch(() => undefined)])
    return code
  } catch (error) {
    throw new PageLoadError(error)
  }
}

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
