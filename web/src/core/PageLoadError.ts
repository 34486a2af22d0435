/** A page's code did not arrive: the network is away, or a new version has replaced it. */
export class PageLoadError extends Error {
  constructor(cause: unknown) {
    super('This page could not be loaded', { cause })
    this.name = 'PageLoadError'
  }
}

/** Marks a failed `import()` as such, for the error page to tell it from a fault. */
export async function loadPage<M>(importing: Promise<M>): Promise<M> {
  try {
    return await importing
  } catch (error) {
    throw new PageLoadError(error)
  }
}
