import { lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { loadPage } from '../core/loading/PageLoadError.ts'

/** A page whose code is loaded on the first visit. */
export function lazyPage<N extends string>(load: () => Promise<Record<N, ComponentType>>, name: N) {
  return lazyRouteComponent(async () => ({ default: (await loadPage(load()))[name] }))
}
