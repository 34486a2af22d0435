import { describe, expect, test, vi } from 'vitest'
import { memoryEntries } from './entries.ts'
import { type Arrival, PageHistory } from './PageHistory.ts'

function open(address = '/') {
  const entries = memoryEntries(address)
  const history = new PageHistory(entries)
  const arrivals: Arrival[] = []
  history.subscribe(arrival => arrivals.push(arrival))
  return { entries, history, arrivals, at: () => history.location.href }
}

/** Something unsaved: asks until it is answered. */
function unsaved(history: PageHistory) {
  const answers: ((mayLeave: boolean) => void)[] = []
  history.block({
    shouldBlock: () => true,
    ask: () => new Promise(resolve => answers.push(resolve)),
  })
  return { asked: () => answers.length, answer: (mayLeave: boolean) => answers.at(-1)?.(mayLeave) }
}

const settled = () => new Promise<void>(resolve => setImmediate(resolve))

describe('the history', () => {
  test('reads the location from the address', () => {
    const { location } = open('/projects/?search=2026&action=add#top').history
    expect(location).toMatchObject({ pathname: '/projects', hash: 'top', state: {} })
    expect(location.search).toEqual({ search: '2026', action: 'add' })
  })

  test('goes on, back and forward, and says which it was', () => {
    const { history, arrivals, at } = open()
    history.visit('/expenses', { resetScroll: false })
    expect(at()).toBe('/expenses')
    history.go(-1)
    expect(at()).toBe('/')
    history.go(1)
    expect(at()).toBe('/expenses')
    expect(arrivals.map(({ isBackOrForward }) => isBackOrForward)).toEqual([false, true, true])
    expect(arrivals[0]?.resetScroll).toBe(false)
  })

  test('replaces an entry if told to', () => {
    const { history, at } = open()
    history.visit('/expenses')
    history.visit('/expenses?search=tea', { replace: true })
    history.go(-1)
    expect(at()).toBe('/')
  })

  test('adds nothing for the page that is shown already, but reports the visit', () => {
    const { history, arrivals, at } = open('/')
    history.visit('/expenses')
    history.visit('/expenses')
    expect(arrivals).toHaveLength(2)
    history.go(-1)
    expect(at()).toBe('/')
  })

  test('gives back the state of an entry, and keeps it if told to', () => {
    const { history } = open()
    history.visit('/expenses?action=add', { state: { newExpense: { merchant: 'Café' } } })
    history.visit('/expenses?action=add&scope=team', { state: true, replace: true })
    history.visit('/settings')
    expect(history.location.state).toEqual({})
    history.go(-1)
    expect(history.location.state).toEqual({ newExpense: { merchant: 'Café' } })
  })

  test('keeps the search where it is the same, so that nothing is drawn again for it', () => {
    const { history } = open('/expenses?search=tea')
    const { search } = history.location
    history.visit('/expenses?search=tea#top')
    expect(history.location.search).toBe(search)
    history.visit('/expenses?search=coffee')
    expect(history.location.search).not.toBe(search)
  })

  test('takes in entries that others write', () => {
    const { entries, history, at } = open()
    entries.write('/settings', {}, false)
    entries.go(0)
    expect(at()).toBe('/settings')
    history.go(-1)
    expect(at()).toBe('/')
    history.go(1)
    expect(at()).toBe('/settings')
  })
})

describe('unsaved edits', () => {
  test('hold a visit until it is answered', async () => {
    const { history, at } = open()
    const { asked, answer } = unsaved(history)
    const onStay = vi.fn()
    history.visit('/expenses', {}, onStay)
    expect([at(), asked()]).toEqual(['/', 1])
    answer(false)
    await settled()
    expect([at(), onStay.mock.calls.length]).toEqual(['/', 1])
    history.visit('/expenses', {}, onStay)
    answer(true)
    await settled()
    expect([at(), onStay.mock.calls.length]).toEqual(['/expenses', 1])
  })

  test('hold Back, which leaves no trace', async () => {
    const { history, at, arrivals } = open()
    history.visit('/expenses')
    history.visit('/settings')
    const { asked, answer } = unsaved(history)
    history.go(-1)
    expect([at(), asked()]).toEqual(['/settings', 1])
    answer(false)
    await settled()
    expect([at(), arrivals.length]).toEqual(['/settings', 2])
    history.go(-1)
    answer(true)
    await settled()
    expect([at(), asked()]).toEqual(['/expenses', 2])
    history.go(1)
    answer(true)
    await settled()
    expect(at()).toBe('/settings')
  })

  test('of several forms ask one after the other', async () => {
    const { history, at } = open()
    const first = unsaved(history)
    const second = unsaved(history)
    history.visit('/expenses')
    expect([first.asked(), second.asked()]).toEqual([1, 0])
    first.answer(true)
    await settled()
    expect([at(), second.asked()]).toEqual(['/', 1])
    second.answer(true)
    await settled()
    expect(at()).toBe('/expenses')
  })

  test('do not hold a visit that ignores them', () => {
    const { history, at } = open()
    const { asked } = unsaved(history)
    history.visit('/login', { ignoreBlocker: true })
    expect([at(), asked()]).toEqual(['/login', 0])
  })
})
