import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { loadPage } from '../core/loading/PageLoadError.ts'
import { ErrorPage } from './ErrorPage.tsx'

const show = (error: Error) => render(<ErrorPage error={error} />)

test('a page whose code did not arrive offers to reload', async () => {
  const error = await loadPage(Promise.reject(new TypeError('Failed to fetch'))).catch(thrown => thrown)
  show(error)
  expect(screen.getByRole('heading').textContent).toBe('This page couldn’t be loaded')
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy()
})

test('offline, no other reason is guessed at', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false)
  show(await loadPage(Promise.reject(new TypeError('Failed to fetch'))).catch(thrown => thrown))
  expect(screen.getByText('You are offline. Reload once you are connected.')).toBeTruthy()
})

test('a fault of the app is called one, and never shown in its own words', () => {
  show(new Error('undefined is not a function'))
  expect(screen.getByRole('alert').textContent).not.toContain('undefined')
})
