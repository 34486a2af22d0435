import { msg } from '../language/language.ts'
import { retryFailedStyles } from './lostStyles.ts'

/** A page's code failed to load: the network is down, or a new release has replaced it. */
export class PageLoadError extends Error {
  constructor(cause: unknown) {
    super(msg('This page could not be loaded'), { cause })
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
