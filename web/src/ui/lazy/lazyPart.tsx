import { Component, type ComponentType, createElement, lazy, startTransition } from 'react'
import { fetchLostStyles } from '../../core/loading/lostStyles.ts'
import { loadPage, PageLoadError } from '../../core/loading/PageLoadError.ts'

interface Failure {
  onRetry: () => void
}

/** `preload` fetches its code without waiting; what fails then is asked for again when the part is shown. */
export type LazyPart<P> = ComponentType<P> & { preload: () => void }

/**
 * A part of a page whose code comes when it is first shown. Where that does not come, `Failed` stands in its place, and
 * the rest of the page stays. It suspends: whoever shows it keeps its place.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Failed: ComponentType<P & Failure>,
): LazyPart<P> {
  const ask = () => lazy(async () => ({ default: await loadPage(load()) }))
  let Part = ask()

  return class extends Component<P, { error: unknown }> {
    static preload(): void {
      load().catch(() => undefined)
    }

    static getDerivedStateFromError(error: unknown) {
      return { error }
    }

    override state = { error: undefined }

    // React keeps a refusal for good: whoever comes next asks anew.
    override componentDidCatch(): void {
      Part = ask()
    }

    readonly #retry = async () => {
      try {
        await fetchLostStyles()
        await load()
      } catch {
        return
      }
      // What stands there stays until the part can take its place.
      startTransition(() => this.setState({ error: undefined }))
    }

    override render() {
      const { error } = this.state as { error: unknown }
      // The part's props, which TypeScript does not follow through lazy().
      if (!error) return createElement(Part as unknown as ComponentType<P>, this.props)
      if (!(error instanceof PageLoadError)) throw error
      return <Failed {...this.props} onRetry={this.#retry} />
    }
  }
}
