import { Component, type ComponentType, createElement, lazy, startTransition } from 'react'
import { loadPage, PageLoadError, retryFailedStyles } from '../../core/loading/PageLoadError.ts'

interface Failure {
  onRetry: () => void
}

/** `preload` loads the code, so that the part opens at once; if it fails, it is retried when the part is shown. */
export type LazyPart<P> = ComponentType<P> & { preload: () => void }

/**
 * A part of a page whose code loads when it is first shown. If that fails, `Failed` replaces it and the rest of the
 * page stays. It suspends, so wrap it in Suspense.
 */
export function lazyComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Failed: ComponentType<P & Failure>,
): LazyPart<P> {
  let loaded: ComponentType<P> | undefined
  const loadOnce = async () => {
    loaded = await load()
    return loaded
  }
  const ask = () => lazy(async () => ({ default: await loadPage(loadOnce()) }))
  let Part = ask()

  return class extends Component<P, { error: unknown }> {
    static preload(): void {
      loadOnce().catch(() => undefined)
    }

    static getDerivedStateFromError(error: unknown) {
      return { error }
    }

    override state = { error: undefined }
    // What is loaded doesn't suspend: React shows what did only after 300 ms. Fixed, since another one would remount it.
    #Shown = loaded ?? Part

    // React caches a rejected lazy component for good, so a new one is created for the next attempt.
    override componentDidCatch(): void {
      Part = ask()
      this.#Shown = Part
    }

    readonly #retry = async () => {
      try {
        await retryFailedStyles()
        await loadOnce()
      } catch {
        return
      }
      // Keeps the failure message until the part can replace it.
      startTransition(() => this.setState({ error: undefined }))
    }

    override render() {
      const { error } = this.state as { error: unknown }
      // The part's props; TypeScript cannot infer them through lazy().
      if (!error) return createElement(this.#Shown as unknown as ComponentType<P>, this.props)
      if (!(error instanceof PageLoadError)) throw error
      return <Failed {...this.props} onRetry={this.#retry} />
    }
  }
}
