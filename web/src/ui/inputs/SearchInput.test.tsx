import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import '../../testing/browserMocks.ts'
import { SearchInput } from './SearchInput.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function openSearch(search: string) {
  const onSearch = vi.fn<(search: string) => void>()
  const shown = (text: string) => (
    <>
      <SearchInput aria-label="Search" placeholder="" pauseMs={250} search={text} onSearch={onSearch} />
    </>
  )
  const { rerender } = render(shown(search))
  return { onSearch, change: (text: string) => rerender(shown(text)) }
}
const field = () => screen.getByRole('searchbox', { name: 'Search' })
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('what is typed is looked for after a pause', () => {
  const { onSearch } = openSearch('')
  fireEvent.change(field(), { target: { value: ' tea ' } })
  wait(249)
  expect(onSearch).not.toHaveBeenCalled()
  wait(1)
  expect(onSearch.mock.calls).toEqual([['tea']])
  expect(field()).toHaveProperty('value', ' tea ')
})

test('what was cleared before its pause had passed is not looked for after all', () => {
  const { onSearch } = openSearch('')
  fireEvent.change(field(), { target: { value: 'tea' } })
  fireEvent.click(screen.getByRole('button', { name: 'Clear search' }))
  wait(1000)
  expect(onSearch.mock.calls).toEqual([['']])
  expect(document.activeElement).toBe(field())
})

test('an address that changes otherwise changes the text, its own echo does not', () => {
  const { change } = openSearch('tea')
  fireEvent.change(field(), { target: { value: 'tea ' } })
  wait(250)
  change('tea')
  expect(field()).toHaveProperty('value', 'tea ')
  change('')
  expect(field()).toHaveProperty('value', '')
})
