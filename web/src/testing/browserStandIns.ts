import './productionAct.ts'
import './quickDom.ts'
import './cheapQueries.ts'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, inject, vi } from 'vitest'
import { showLanguage } from '../core/language/language.ts'

// What jsdom lacks and Mantine and the router ask for. Without motion, a dialog is open at once and a figure does not count up.
vi.stubGlobal(
  'matchMedia',
  (media: string) =>
    ({
      media,
      matches: media.includes('prefers-reduced-motion'),
      addEventListener() {},
      removeEventListener() {},
    }) as unknown as MediaQueryList,
)
// There is no layout here, so neither has anything to tell.
for (const observer of ['ResizeObserver', 'IntersectionObserver'])
  vi.stubGlobal(
    observer,
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
vi.stubGlobal('scrollTo', () => {})
// Node's own would reach the tests that run beside this one.
vi.stubGlobal('BroadcastChannel', undefined)
Element.prototype.scrollIntoView = () => {}
HTMLElement.prototype.hidePopover = () => {}
HTMLDialogElement.prototype.showModal = function () {
  this.open = true
}

declare module 'vitest' {
  interface ProvidedContext {
    /** How long a wait within a test may take, in milliseconds. */
    waitMs: number
  }
}
configure({ asyncUtilTimeout: inject('waitMs') })

// Files share their modules, so nothing of one may be left for the next: no page, no text, no choice, no camera, no language.
afterEach(() => {
  cleanup()
  showLanguage('en-US', {})
  sessionStorage.clear()
  localStorage.clear()
  Reflect.deleteProperty(navigator, 'mediaDevices')
})

// A page still on its way when its file ends would be missing from the shared modules for good.
afterAll(() => vi.dynamicImportSettled())
