import { lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { loadPage } from '../core/loading/PageLoadError.ts'

/** A page whose code is fetched when it is first gone to. */
export function lazyPage<N extends string>(load: () => Promise<Record<N, ComponentType>>, name: N) {
  return lazyRouteComponent(async () => ({ default: (await loadPage(load()))[name] }))
}
