import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EarlyKeystrokes } from './EarlyKeystrokes.ts'

let typedAhead: EarlyKeystrokes
let onCancel: ReturnType<typeof vi.fn<() => void>>
let heard: ReturnType<typeof vi.fn<(event: Event) => void>>

beforeEach(() => {
  typedAhead = new EarlyKeystrokes()
  onCancel = vi.fn()
  heard = vi.fn()
  document.documentElement.addEventListener('keydown', heard)
  typedAhead.start(onCancel)
})
afterEach(() => {
  typedAhead.stop()
  document.documentElement.removeEventListener('keydown', heard)
  document.body.replaceChildren()
})

test('what is typed is kept in its order, and the page hears none of it', async () => {
  await userEvent.keyboard('Caféx{Backspace} n/{Enter}{Tab}')
  expect(heard).not.toHaveBeenCalled()
  expect(typedAhead.take()).toBe('Café n/')
})

test('a field that still has the focus stays as it is, also when something is pasted', async () => {
  const field = document.createElement('input')
  document.body.append(field)
  field.focus()
  await userEvent.keyboard('tea')
  await userEvent.paste(' and milk')
  expect(field.value).toBe('')
  expect(typedAhead.take()).toBe('tea and milk')
})

test('once it is taken the page hears again, and nothing is taken twice', async () => {
  await userEvent.keyboard('a')
  typedAhead.take()
  await userEvent.keyboard('b')
  expect(heard).toHaveBeenCalledOnce()
  expect(typedAhead.take()).toBe('')
})

test('Escape cancels, and what was typed is forgotten', async () => {
  await userEvent.keyboard('a{Escape}b')
  expect(onCancel).toHaveBeenCalledOnce()
  expect(heard).toHaveBeenCalledOnce()
  expect(typedAhead.take()).toBe('')
})

test('anyone who presses something on the page goes on there; a press in the dialog that came cancels nothing', async () => {
  const dialog = document.createElement('dialog')
  const button = document.createElement('button')
  document.body.append(dialog, button)
  await userEvent.click(dialog)
  expect(onCancel).not.toHaveBeenCalled()
  await userEvent.click(button)
  expect(onCancel).toHaveBeenCalledOnce()
})

test('keys of the browser are left to it', async () => {
  await userEvent.keyboard('{Control>}r{/Control}{F5}')
  expect(heard).toHaveBeenCalled()
  expect(typedAhead.take()).toBe('')
})
