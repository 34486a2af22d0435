import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import '../../testing/browserMocks.ts'
import { Menu, MenuAnchor, MenuItem } from './Menu.tsx'

function openPage() {
  const onRename = vi.fn()
  const onKey = vi.fn()
  render(
    // biome-ignore lint/a11y/noStaticElementInteractions: stands for the dialog around it
    <div onKeyDown={({ key }) => onKey(key)}>
      <Menu target={button => <button {...button}>More</button>}>
        <MenuItem onClick={onRename}>Rename</MenuItem>
        <MenuItem disabled onClick={onRename}>
          Share
        </MenuItem>
        <MenuAnchor href="#export">Export</MenuAnchor>
      </Menu>
      <button type="button">Next</button>
    </div>,
  )
  return { person: userEvent.setup(), onRename, onKey, button: screen.getByRole('button', { name: 'More' }) }
}
afterEach(() => {
  vi.useRealTimers()
})
const focused = () => document.activeElement?.textContent

test('a menu is gone through by the arrow keys, Home and End, and around its ends', async () => {
  const { person, button } = openPage()
  button.focus()
  await person.keyboard('{ArrowDown}')
  expect(screen.getByRole('menu', { name: 'More' })).toBeTruthy()
  const seen = [focused()]
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Home', 'End']) {
    await person.keyboard(`{${key}}`)
    seen.push(focused())
  }
  expect(seen).toEqual(['Rename', 'Share', 'Export', 'Rename', 'Export', 'Rename', 'Export'])
})

test('letters move to the next item that starts with them, and start over after half a second', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { person, button, onKey } = openPage()
  await person.click(button)
  const seen: unknown[] = []
  for (const [key, afterMs] of [
    ['e', 0],
    ['r', 500],
    ['x', 100],
    ['s', 500],
    ['h', 499],
  ] as const) {
    vi.advanceTimersByTime(afterMs)
    await person.keyboard(key)
    seen.push(focused())
  }
  expect(seen).toEqual(['Export', 'Rename', 'Rename', 'Share', 'Share'])
  expect(onKey).not.toHaveBeenCalled()
})

test('Arrow up opens a menu at its last item', async () => {
  const { person, button } = openPage()
  button.focus()
  await person.keyboard('{ArrowUp}')
  expect(focused()).toBe('Export')
})

test('Escape closes the menu alone, and returns the focus to its button', async () => {
  const { person, button, onKey } = openPage()
  await person.click(button)
  await person.keyboard('{Escape}')
  expect(screen.queryByRole('menu')).toBeNull()
  expect(document.activeElement).toBe(button)
  expect(onKey).not.toHaveBeenCalledWith('Escape')
})

test('Tab closes the menu, and goes on from its button', async () => {
  const { person, button } = openPage()
  await person.click(button)
  await person.tab()
  expect(screen.queryByRole('menu')).toBeNull()
  expect(focused()).toBe('Next')
})

test('a press elsewhere closes the menu, and one on its button too', async () => {
  const { person, button } = openPage()
  for (const place of [button, screen.getByRole('button', { name: 'Next' })]) {
    await person.click(button)
    expect(button.getAttribute('aria-expanded')).toBe('true')
    await person.click(place)
    expect(button.getAttribute('aria-expanded')).toBe('false')
  }
})

test('an item acts once the focus is back on the button; a disabled one does nothing', async () => {
  const { person, button, onRename } = openPage()
  onRename.mockImplementation(() => expect(document.activeElement).toBe(button))
  await person.click(button)
  await person.click(screen.getByRole('menuitem', { name: 'Share' }))
  expect(onRename).not.toHaveBeenCalled()
  await person.click(screen.getByRole('menuitem', { name: 'Rename' }))
  expect(onRename).toHaveBeenCalledOnce()
  expect(screen.queryByRole('menu')).toBeNull()
})
