import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentType, Fragment, type ReactNode, Suspense } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import '../../testing/browserMocks.ts'
import { lazyPage, PageContent } from './lazyPage.tsx'
import { memoryNavigation, type Routes } from './Navigation.ts'
import {
  Link,
  NavigationProvider,
  useBlocker,
  useIsNavigating,
  useNavigate,
  useSearch,
  useShown,
} from './navigation.tsx'

const Expenses = () => <h1>Expenses</h1>
const Settings = () => <h1>Settings</h1>

/** A page whose code arrives when the test says so. */
function latePage(Page: ComponentType) {
  let arrived: (module: { Page: ComponentType }) => void = () => {}
  const load = vi.fn(
    () =>
      new Promise<{ Page: ComponentType }>(resolve => {
        arrived = resolve
      }),
  )
  const arrive = () => act(async () => arrived({ Page }))
  return { load, arrive, route: { page: lazyPage(load, 'Page'), Layout: Fragment, title: '' } }
}

function Current() {
  const { route } = useShown()
  const isNavigating = useIsNavigating()
  return (
    <>
      {isNavigating && <p>on its way</p>}
      <Suspense fallback={<p role="status">Loading</p>}>
        {route ? <PageContent page={route.page} /> : 'Start'}
      </Suspense>
    </>
  )
}

function open(children: ReactNode, routes: Routes = {}, address = '/') {
  const navigation = memoryNavigation(address, routes)
  render(
    <NavigationProvider navigation={navigation}>
      {children}
      <Current />
    </NavigationProvider>,
  )
  return { navigation, at: () => navigation.history.location.href }
}

function Way({ onThere }: { onThere: (heading: HTMLElement | null) => void }) {
  const navigate = useNavigate()
  const go = () => navigate({ to: '/expenses' }).then(() => onThere(screen.queryByRole('heading')))
  return (
    <button type="button" onClick={() => void go()}>
      Go
    </button>
  )
}

function Reader({ onDrawn }: { onDrawn: (search: string | undefined) => void }) {
  onDrawn(useSearch().search)
  return null
}

function Form({ isDirty }: { isDirty: () => boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isDirty(),
    enableBeforeUnload: isDirty,
  })
  if (status === 'idle') return <Link to="/expenses">Go</Link>
  return (
    <>
      <button type="button" onClick={proceed}>
        Leave
      </button>
      <button type="button" onClick={reset}>
        Stay
      </button>
    </>
  )
}

const link = (name: string) => screen.getByRole('link', { name })

test('a link goes to its page, unless the browser should open it elsewhere', async () => {
  const { at } = open(
    <>
      <Link to="/expenses" search={{ action: 'add' }} state={{ newExpense: { merchant: 'Café' } }}>
        Add
      </Link>
      <Link to="/settings" target="_blank">
        Settings
      </Link>
    </>,
  )
  // jsdom cannot leave the page, and says so.
  const stop = (event: Event) => event.preventDefault()
  window.addEventListener('click', stop)
  for (const modifier of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])
    fireEvent.click(link('Add'), { [modifier]: true })
  fireEvent.click(link('Settings'))
  window.removeEventListener('click', stop)
  expect(at()).toBe('/')
  await userEvent.click(link('Add'))
  expect(at()).toBe('/expenses?action=add')
})

test('a link says that it is current: at its path or below, with its search', () => {
  open(
    <>
      <Link to="/projects">Projects</Link>
      <Link to="/projects" activeOptions={{ exact: true }}>
        Only projects
      </Link>
      <Link to="/projects" search={{ search: 'tea' }}>
        Tea
      </Link>
      <Link to="/projects/$projectId" params={{ projectId: 'p1' }} search={{ period: 'all' }}>
        This one
      </Link>
      <Link to="/">Home</Link>
    </>,
    {},
    '/projects/p1?period=all&action=edit',
  )
  const current = screen.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent)
  expect(current).toEqual(['Projects', 'This one'])
})

test('a page stays until the next one is loaded, which begins when a link to it is pointed at', async () => {
  const { route, load, arrive } = latePage(Expenses)
  open(<Link to="/expenses">Go</Link>, { '/expenses': route })
  await userEvent.hover(link('Go'))
  expect(load).toHaveBeenCalledOnce()
  await userEvent.click(link('Go'))
  expect(screen.getByText('Start')).toBeTruthy()
  expect(screen.getByText('on its way')).toBeTruthy()
  // The navigation shows at once where it leads.
  expect(link('Go').getAttribute('aria-current')).toBe('page')
  await arrive()
  expect(await screen.findByRole('heading', { name: 'Expenses' })).toBeTruthy()
  expect(screen.queryByText('on its way')).toBeNull()
  expect(load).toHaveBeenCalledOnce()
})

test('a spinner replaces the page if the next one takes long', async () => {
  vi.useFakeTimers()
  const { route, arrive } = latePage(Expenses)
  open(<Link to="/expenses">Go</Link>, { '/expenses': route })
  fireEvent.click(link('Go'))
  act(() => vi.advanceTimersByTime(999))
  expect(screen.queryByRole('status')).toBeNull()
  act(() => vi.advanceTimersByTime(1))
  expect(screen.getByRole('status')).toBeTruthy()
  vi.useRealTimers()
  await arrive()
  expect(await screen.findByRole('heading', { name: 'Expenses' })).toBeTruthy()
})

test('of two pages that were asked for, the later one shows', async () => {
  const [slow, quick] = [latePage(Expenses), latePage(Settings)]
  open(
    <>
      <Link to="/expenses">Expenses</Link>
      <Link to="/settings">Settings</Link>
    </>,
    { '/expenses': slow.route, '/settings': quick.route },
  )
  await userEvent.click(link('Expenses'))
  await userEvent.click(link('Settings'))
  await quick.arrive()
  await slow.arrive()
  expect(await screen.findByRole('heading', { name: 'Settings' })).toBeTruthy()
})

test('going somewhere is done once the page is on screen', async () => {
  const { route, arrive } = latePage(Expenses)
  const done = vi.fn()
  open(<Way onThere={done} />, { '/expenses': route })
  await userEvent.click(screen.getByRole('button'))
  expect(done).not.toHaveBeenCalled()
  await arrive()
  await waitFor(() => expect(done).toHaveBeenCalledWith(expect.any(HTMLElement)))
})

test('what reads the search is drawn again only when it changes', async () => {
  const drawn = vi.fn()
  const { navigation } = open(<Reader onDrawn={drawn} />, {}, '/expenses?search=tea')
  const go = (href: string) => act(() => navigation.visit(href))
  await go('/expenses?search=tea#top')
  await go('/projects?search=tea')
  expect(drawn.mock.calls).toEqual([['tea']])
  await go('/projects?search=coffee')
  expect(drawn.mock.calls).toEqual([['tea'], ['coffee']])
})

test('unsaved edits ask before a link and before the tab is closed', async () => {
  const isDirty = vi.fn(() => true)
  const added = vi.spyOn(window, 'addEventListener')
  onTestFinished(() => added.mockRestore())
  const { at } = open(<Form isDirty={isDirty} />)
  // The window may have listeners of uploads that other tests left open.
  const mayClose = () => {
    const event = new Event('beforeunload', { cancelable: true })
    for (const [type, listener] of added.mock.calls)
      if (type === 'beforeunload' && typeof listener === 'function') listener.call(window, event)
    return !event.defaultPrevented
  }
  expect(mayClose()).toBe(false)
  await userEvent.click(link('Go'))
  await userEvent.click(await screen.findByRole('button', { name: 'Stay' }))
  expect(at()).toBe('/')
  await userEvent.click(link('Go'))
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(at()).toBe('/expenses'))
  isDirty.mockReturnValue(false)
  expect(mayClose()).toBe(true)
})

test('a new page starts at its top, a hash at its place, Back where the page was, and a dialog where it is', async () => {
  const scrolled = vi.fn()
  vi.stubGlobal('scrollTo', scrolled)
  const toHash = vi.spyOn(Element.prototype, 'scrollIntoView')
  const { navigation } = open(<p id="plan">Plan</p>)
  const go = (...[href, options]: Parameters<typeof navigation.visit>) =>
    act(() => navigation.visit(href, options))
  scrolled.mockClear()
  vi.stubGlobal('scrollY', 700)
  await go('/expenses')
  expect(scrolled).toHaveBeenLastCalledWith(0, 0)
  scrolled.mockClear()
  await go('/expenses?action=add', { resetScroll: false })
  await go('/settings#plan', { hashScrollIntoView: false })
  expect([scrolled.mock.calls.length, toHash.mock.calls.length]).toEqual([0, 0])
  await go('/subscribe#plan')
  expect(toHash).toHaveBeenCalledOnce()
  act(() => navigation.history.go(-4))
  await waitFor(() => expect(scrolled).toHaveBeenLastCalledWith(0, 700))
})
