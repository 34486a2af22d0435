import { createEvent, fireEvent, renderHook, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { MouseEvent, PointerEvent } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { summaryOf } from '../../../testing/expenses.ts'
import { ana } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { jsonResponse, stubServer } from '../../../testing/stubServer.ts'
import { useLongPress } from './useLongPress.ts'

describe('the list in a narrow window', () => {
  const actual = window.matchMedia
  beforeEach(() => {
    vi.spyOn(window, 'matchMedia').mockImplementation(media => ({
      ...actual(media),
      matches: media.includes('max-width') || media.includes('reduced-motion'),
    }))
    stubServer({
      'GET /api/auth/user': () => jsonResponse(ana),
      'GET /api/projects': () => jsonResponse([]),
      'GET /api/expenses': () => jsonResponse([summaryOf(), summaryOf({ id: 'e2', description: 'Train' })]),
    })
  })
  afterEach(() => vi.restoreAllMocks())
  const row = (name: RegExp) => screen.findByRole('link', { name })

  test('has no checkboxes until a row is pressed long, and then selects by a press', async () => {
    const { search } = renderApp('/expenses')
    const lunch = await row(/Team lunch/)
    expect(screen.queryByRole('checkbox')).toBeNull()
    fireEvent.pointerDown(lunch, { pointerType: 'touch', isPrimary: true })
    const menu = createEvent.contextMenu(lunch)
    fireEvent(lunch, menu)
    expect(menu.defaultPrevented).toBe(true)
    expect(await screen.findByText('1 selected')).toBeTruthy()
    expect(screen.getByRole('checkbox', { name: 'Select Team lunch' })).toHaveProperty('checked', true)
    fireEvent.pointerDown(await row(/Train/), { pointerType: 'touch', isPrimary: true })
    fireEvent.pointerUp(await row(/Train/))
    await userEvent.click(await row(/Train/))
    expect(await screen.findByText('2 selected')).toBeTruthy()
    expect(search()).toBe('')
    await userEvent.click(screen.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull())
    await userEvent.click(await row(/Train/))
    await waitFor(() => expect(search()).toBe('?id=e2'))
  })

  test('shows its checkboxes by a button, too, and still opens a row by the keyboard', async () => {
    const { search } = renderApp('/expenses')
    await userEvent.click(await screen.findByRole('button', { name: 'Select' }))
    expect(screen.getByRole('checkbox', { name: 'Select all shown' })).toBeTruthy()
    ;(await row(/Train/)).focus()
    fireEvent.click(await row(/Train/), { detail: 0 })
    await waitFor(() => expect(search()).toBe('?id=e2'))
  })
})

describe('a long press', () => {
  const pressed = () => {
    vi.useFakeTimers()
    const onLongPress = vi.fn()
    const { current } = renderHook(() => useLongPress(onLongPress)).result
    const pointer = (part: Partial<PointerEvent> = {}) =>
      ({ pointerType: 'touch', isPrimary: true, clientX: 0, clientY: 0, ...part }) as PointerEvent
    return { ...current, onLongPress, pointer }
  }

  test('is a finger that rests, and not also a click or the browser’s menu', () => {
    const { onPointerDown, onClickCapture, onContextMenu, onLongPress, pointer } = pressed()
    const event = { preventDefault: vi.fn(), stopPropagation: vi.fn() } as unknown as MouseEvent
    onContextMenu(event)
    expect(event.preventDefault).not.toHaveBeenCalled()
    onPointerDown(pointer())
    vi.advanceTimersByTime(1000)
    onContextMenu(event)
    onClickCapture(event)
    expect(event.preventDefault).toHaveBeenCalledTimes(2)
    onClickCapture(event)
    expect(event.stopPropagation).toHaveBeenCalledTimes(1)
    expect(onLongPress).toHaveBeenCalledTimes(1)
    vi.useRealTimers()
  })

  test('is not one that scrolls or lifts, nor a mouse', () => {
    const { onPointerDown, onPointerMove, onPointerCancel, onPointerUp, onLongPress, pointer } = pressed()
    onPointerDown(pointer())
    onPointerMove(pointer({ clientY: 20 }))
    vi.advanceTimersByTime(1000)
    for (const end of [onPointerCancel, onPointerUp]) {
      onPointerDown(pointer())
      onPointerMove(pointer({ clientY: 3 }))
      end()
      vi.advanceTimersByTime(1000)
    }
    onPointerDown(pointer({ pointerType: 'mouse' }))
    vi.advanceTimersByTime(1000)
    expect(onLongPress).not.toHaveBeenCalled()
    vi.useRealTimers()
  })
})
