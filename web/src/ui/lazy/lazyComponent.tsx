import { Component, type ComponentType, createElement, lazy, startTransition } from 'react'
import { loadPage, PageLoadError, retryFailedStyles } from '../../core/loading/PageLoadError.ts'

interface Failure {
  onRetry: () => void
}

/** `preload` loads the code without waiting; if it fails, it is retried when the part is shown. */
export type LazyPart<P> = ComponentType<P> & { preload: () => void }

/**
 * A part of a page whose code loads when it is first shown. If that fails, `Failed` replaces it and the rest of the
 * page stays. It suspends, so wrap it in Suspense.
 */
export function lazyComponent<P extends object>(
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

    // React caches a rejected lazy component for good, so a new one is created for the next attempt.
    override componentDidCatch(): void {
      Part = ask()
    }

    readonly #retry = async () => {
      try {
        await retryFailedStyles()
        await load()
      } catch {
        return
      }
      // Keeps the failure message until the part can replace it.
      startTransition(() => this.setState({ error: undefined }))
    }

    override render() {
      const { error } = this.state as { error: unknown }
      // The part's props; TypeScript cannot infer them through lazy().
      if (!error) return createElement(Part as unknown as ComponentType<P>, this.props)
      if (!(error instanceof PageLoadError)) throw error
      return <Failed {...this.props} onRetry={this.#retry} />
    }
  }
}
