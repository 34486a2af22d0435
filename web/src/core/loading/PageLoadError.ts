import { msg } from '../language/language.ts'
import { fetchLostStyles } from './lostStyles.ts'

/** A page's code did not arrive: the network is away, or a new version has replaced it. */
export class PageLoadError extends Error {
  constructor(cause: unknown) {
    super(msg('This page could not be loaded'), { cause })
    this.name = 'PageLoadError'
  }
}

/** Marks a failed `import()` as such, for the error page to tell it from a fault; brings lost style sheets along. */
export async function loadPage<M>(importing: Promise<M>): Promise<M> {
  try {
    const [code] = await Promise.all([importing, fetchLostStyles().catch(() => undefined)])
    return code
  } catch (error) {
    throw new PageLoadError(error)
  }
}
