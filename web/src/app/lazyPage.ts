import { lazyRouteComponent } from '@tanstack/react-router'
import { loadPage } from '../core/PageLoadError.ts'

/** A page whose code is fetched when it is first gone to. */
export function lazyPage<M extends Record<string, unknown>, N extends keyof M & string>(
  load: () => Promise<M>,
  name: N,
) {
  return lazyRouteComponent(() => loadPage(load()), name)
}
