import { lazyRouteComponent } from '@tanstack/react-router'
import { type ComponentType, createElement } from 'react'
import { useFormatLocale } from '../core/formats/formatLocale.ts'
import { loadPage } from '../core/loading/PageLoadError.ts'

/** A page whose code is fetched when it is first gone to. */
export function lazyPage<N extends string>(load: () => Promise<Record<N, ComponentType>>, name: N) {
  return lazyRouteComponent(async () => ({ default: inPersonsLanguage((await loadPage(load()))[name]) }))
}

/** The page, drawn again when the language of dates and numbers changes; what was typed on it stays. */
function inPersonsLanguage(Page: ComponentType): ComponentType {
  return function PageInLanguage() {
    useFormatLocale()
    return createElement(Page)
  }
}
