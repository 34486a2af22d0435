import './productionAct.ts'
import './quickDom.ts'
import './cheapQueries.ts'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, inject, vi } from 'vitest'
import { applyLanguage } from '../core/language/language.ts'

// What jsdom lacks. Reduced motion opens dialogs at once and keeps figures from counting up.
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
// jsdom has no layout, so neither observer ever fires.
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
// Node's own would reach tests that run in parallel.
vi.stubGlobal('BroadcastChannel', undefined)
Element.prototype.scrollIntoView = () => {}
// jsdom's own style sheet hides popovers.
HTMLElement.prototype.showPopover = function () {
  this.style.display = 'block'
}
HTMLElement.prototype.hidePopover = function () {
  this.style.display = ''
}
HTMLDialogElement.prototype.showModal = function () {
  this.open = true
  this.querySelector<HTMLElement>('button, input, select, textarea, a[href]')?.focus()
}
HTMLDialogElement.prototype.close = function () {
  this.open = false
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The longest a wait in a test may take, in milliseconds. */
    waitMs: number
  }
}
configure({ asyncUtilTimeout: inject('waitMs') })

// Test files share modules, so each must clean up: page, texts, choices, camera, language.
afterEach(() => {
  cleanup()
  applyLanguage('en-US', {})
  sessionStorage.clear()
  localStorage.clear()
  Reflect.deleteProperty(navigator, 'mediaDevices')
})

// If a file ended during a lazy import, the page would be missing from the shared modules for good.
afterAll(() => vi.dynamicImportSettled())
