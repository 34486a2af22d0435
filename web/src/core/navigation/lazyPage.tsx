import { type ComponentType, use } from 'react'
import { loadPage } from '../loading/PageLoadError.ts'

/** A page whose code may have to be loaded first. */
export interface Page {
  /** Resolves once its code is there, or has failed to load. Tries again after a failure. */
  readonly preload: () => Promise<void>
  /** Undefined while its code is not there. */
  readonly content: () => { readonly Loaded: ComponentType } | { readonly error: unknown } | undefined
}

/** A page whose code is loaded on the first visit. */
export function lazyPage<N extends string>(load: () => Promise<Record<N, ComponentType>>, name: N): Page {
  let content: ReturnType<Page['content']>
  let loading: Promise<void> | undefined
  const preload = () => {
    loading ??= loadPage(load()).then(
      module => {
        content = { Loaded: module[name] }
      },
      error => {
        content = { error }
        loading = undefined
      },
    )
    return loading
  }
  return { preload, content: () => content }
}

/** Suspends while the code is loading; throws if it could not be loaded. */
export function PageContent({ page }: { page: Page }) {
  if (!page.content()) use(page.preload())
  const content = page.content()
  if (!content) return null
  if ('error' in content) throw content.error
  return <content.Loaded />
}

export const isLoaded = (page: Page | undefined): boolean => !page || 'Loaded' in (page.content() ?? {})
