import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderApp } from '../../testing/renderApp.tsx'
import { problemResponse, stubServer } from '../../testing/stubServer.ts'
import { toast } from './toast.ts'

beforeEach(async () => {
  stubServer({ 'GET /api/auth/user': () => problemResponse(401, 'Please sign in.') })
  renderApp('/login')
  await screen.findByRole('button', { name: 'Sign In' })
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

const failed = (title: string) => ({ title, isDestructive: true })
const show = (...toasts: Parameters<typeof toast>[0][]) =>
  act(async () => {
    toasts.forEach(toast)
    await vi.advanceTimersByTimeAsync(100)
  })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const shown = () => [...document.querySelectorAll('[data-toast-title]')].map(({ textContent }) => textContent)

test('the newest takes the place of the one before', async () => {
  await show({ title: 'One' }, { title: 'Two' })
  expect(shown()).toEqual(['Two'])
  await show(failed('Three'))
  expect(shown()).toEqual(['Three'])
})

test('a notification is shown for 5 s', async () => {
  await show({ title: 'One' })
  await pass(4800)
  expect(shown()).toEqual(['One'])
  await pass(300)
  expect(shown()).toEqual([])
})

test('a failure is read for 2 s before the summary comes, and the next failure as long', async () => {
  await show(failed('Upload Error'), { title: 'Bulk upload completed' })
  await pass(1700)
  expect(shown()).toEqual(['Upload Error'])
  await pass(300)
  expect(shown()).toEqual(['Bulk upload completed'])
  await show(failed('One'), { title: 'Passed over' }, failed('Two'), { title: 'Three' })
  await pass(2000)
  expect(shown()).toEqual(['Two'])
  await pass(2000)
  expect(shown()).toEqual(['Three'])
})

test('a failure of the same takes its place at once, and one that is closed makes room', async () => {
  await show(failed('Login failed'), failed('Login failed'), { title: 'Next' })
  expect(shown()).toEqual(['Login failed'])
  await act(async () => screen.getByRole('button', { name: 'Dismiss' }).click())
  await pass(100)
  expect(shown()).toEqual(['Next'])
})

test('it stays while the pointer or the focus is on it, and 5 s after', async () => {
  await show({ title: 'One' })
  const dismiss = screen.getByRole('button', { name: 'Dismiss' })
  await act(async () => {
    fireEvent.mouseEnter(screen.getByRole('status'))
    dismiss.focus()
  })
  await pass(6000)
  await act(async () => fireEvent.mouseLeave(screen.getByRole('status')))
  await pass(6000)
  expect(shown()).toEqual(['One'])
  await act(async () => dismiss.blur())
  await pass(4900)
  expect(shown()).toEqual(['One'])
  await pass(200)
  expect(shown()).toEqual([])
})

test('it is in the topmost dialog, where it can be clicked, and outlives it', async () => {
  await show({ title: 'One' })
  const dialog = document.body.appendChild(document.createElement('dialog'))
  await act(async () => dialog.showModal())
  expect(within(dialog).getByRole('status').textContent).toBe('One')
  await act(async () => dialog.remove())
  expect(shown()).toEqual(['One'])
})
