import { render, screen } from '@testing-library/react'
import { type ComponentType, Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import '../../testing/browserMocks.ts'
import { lazyCard, lazyDialog } from './lazyParts.tsx'

const missing = (): Promise<ComponentType<{ onClose: () => void }>> =>
  Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

// React logs every error that a boundary catches.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => void vi.restoreAllMocks())

async function failing(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  const Late = lazyCard('Security', missing)
  render(
    <Suspense>
      <Late onClose={() => undefined} />
    </Suspense>,
  )
  return (await screen.findByRole('alert')).textContent
}

test('a device without a network is told so, and of nothing else', async () => {
  const text = await failing(false)
  expect(text).toContain('You are offline.')
  expect(text).not.toContain('updated')
})

test('with a network both reasons are named', async () => {
  const text = await failing(true)
  expect(text).toContain('You may be offline, or Outlay has been updated.')
})

test('anyone who opened a dialog is told once that it did not come', async () => {
  const onFailed = vi.fn()
  const Late = lazyDialog('The form', missing)
  const dialog = () => (
    <>
      <Suspense>
        <Late onClose={() => undefined} onFailed={onFailed} />
      </Suspense>
    </>
  )
  const { rerender } = render(dialog())
  await screen.findByRole('dialog', { name: 'The form' })
  rerender(dialog())
  expect(onFailed).toHaveBeenCalledOnce()
})
