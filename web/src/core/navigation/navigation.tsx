import {
  type ComponentProps,
  createContext,
  type ElementType,
  type ReactNode,
  type SyntheticEvent,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import { Redirect, Router, Link as WouterLink } from 'wouter'
import { type Destination, hrefOf, type Params, type Path, type PlainPath } from './addresses.ts'
import type { Navigation, Shown } from './Navigation.ts'
import type { Location, VisitOptions } from './PageHistory.ts'
import { parseSearch, type Search } from './search.ts'

export type { HistoryState } from './addresses.ts'

const NavigationContext = createContext<Navigation | undefined>(undefined)
const ShownContext = createContext<Shown | undefined>(undefined)
// Apart from the rest, so that what reads only these is not drawn again on every visit.
const PathContext = createContext('')
const SearchContext = createContext<Search>({})

/** Around the app: what is inside knows where it is, and can go elsewhere. */
export function NavigationProvider({
  navigation,
  children,
}: {
  navigation: Navigation
  children: ReactNode
}) {
  const [shown, setShown] = useState(() => navigation.shown)
  useLayoutEffect(() => navigation.follow(setShown), [navigation])
  useLayoutEffect(() => navigation.rendered(shown), [navigation, shown])
  return (
    <NavigationContext value={navigation}>
      <ShownContext value={shown}>
        <PathContext value={shown.location.pathname}>
          <SearchContext value={shown.location.search}>
            <Router hook={useWouterLocation}>{children}</Router>
          </SearchContext>
        </PathContext>
      </ShownContext>
    </NavigationContext>
  )
}

function useNavigation(): Navigation {
  const navigation = use(NavigationContext)
  if (!navigation) throw new Error('There is no NavigationProvider around this')
  return navigation
}

/** Where wouter's links are, and what they call: `state` brings our options along. */
function useWouterLocation(): [string, (href: string, options: { state?: VisitOptions }) => void] {
  const { visit } = useNavigation()
  return [use(PathContext), (href, { state }) => void visit(href, state)]
}

/** What is on screen. */
export function useShown(): Shown {
  const shown = use(ShownContext)
  if (!shown) throw new Error('There is no NavigationProvider around this')
  return shown
}

/** Goes to another page; the promise resolves once it is on screen. */
export function useNavigate(): Navigation['navigate'] {
  return useNavigation().navigate
}

/** The search parameters of the page on screen, unverified. */
export function useSearch(): Search {
  return use(SearchContext)
}

/** The path parameters of the page on screen. */
export function useParams(): Params {
  return useShown().params
}

/** The current location, which may be ahead of the page on screen. Draws again only if what is selected changes. */
export function useLocation(): Location
export function useLocation<T>(options: { select: (location: Location) => T }): T
export function useLocation<T>({ select }: { select?: (location: Location) => T } = {}): T | Location {
  const { history, subscribe } = useNavigation()
  const read = () => (select ? select(history.location) : history.location)
  return useSyncExternalStore(subscribe, read, read)
}

/** Reads the current location at the time of the call. */
export function useLocationReader(): () => Location {
  const { history } = useNavigation()
  return () => history.location
}

/** Whether the next page's code is loading. */
export function useIsNavigating(): boolean {
  const navigation = useNavigation()
  const read = () => navigation.isLoading
  return useSyncExternalStore(navigation.subscribe, read, read)
}

/** Loads the code of a page that may be visited next. */
export function usePreload(): (path: PlainPath) => void {
  return useNavigation().preload
}

/** Goes to an address instead of showing anything. */
export function Navigate({ href, replace = false }: { href: string; replace?: boolean }) {
  return <Redirect href={href} state={{ replace } satisfies VisitOptions} />
}

type Question =
  | { status: 'idle'; proceed?: never; reset?: never }
  | { status: 'blocked'; proceed: () => void; reset: () => void }

interface BlockerOptions {
  shouldBlockFn: (to: { current: Location; next: Location }) => boolean
  /** Whether the browser asks before the tab is closed or reloaded. */
  enableBeforeUnload: boolean | (() => boolean)
}

/** May stop the user from leaving the page, by a link or by Back, until one of the answers is called. */
export function useBlocker({ shouldBlockFn, enableBeforeUnload }: BlockerOptions): Question {
  const { history } = useNavigation()
  const [question, setQuestion] = useState<Question>({ status: 'idle' })
  useEffect(() => {
    const ask = () =>
      new Promise<boolean>(resolve => {
        const answer = (mayLeave: boolean) => () => {
          setQuestion({ status: 'idle' })
          resolve(mayLeave)
        }
        setQuestion({ status: 'blocked', proceed: answer(true), reset: answer(false) })
      })
    return history.block({ shouldBlock: (current, next) => shouldBlockFn({ current, next }), ask })
  }, [history, shouldBlockFn])
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (enableBeforeUnload === true || (typeof enableBeforeUnload === 'function' && enableBeforeUnload()))
        event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [enableBeforeUnload])
  return question
}

/** When a link counts as the current page: by default also below its path, with at least its search parameters. */
export interface ActiveOptions {
  exact?: boolean
  includeSearch?: boolean
}

type LinkOptions<To extends Path> = Destination<To> &
  Omit<VisitOptions, 'ignoreBlocker'> & { activeOptions?: ActiveOptions | undefined }

/** A link whose path is plain. */
export type LinkProps = Extract<LinkOptions<PlainPath>, { to: PlainPath }>

/** A link that looks like the component. */
export type AppLink<C extends ElementType> = <To extends Path>(
  props: LinkOptions<To> & Omit<ComponentProps<C>, keyof LinkOptions<To> | 'href'>,
) => ReactNode

/** A link to a page that looks like the component, which renders an `<a>`. */
export function createLink<C extends ElementType>(component: C): AppLink<C> {
  // The types are those of the component, whichever it is.
  return props => <AnyLink {...(props as unknown as AnyLinkProps)} component={component} />
}

type Handler = (event: SyntheticEvent) => void

interface AnyLinkProps extends Omit<VisitOptions, 'ignoreBlocker'> {
  component: ElementType
  activeOptions?: ActiveOptions
  onClick?: Handler
  onMouseEnter?: Handler
  onFocus?: Handler
  onTouchStart?: Handler
  target?: string
}

function AnyLink(props: AnyLinkProps) {
  const {
    component: Anchor,
    activeOptions = {},
    state,
    replace,
    resetScroll,
    hashScrollIntoView,
    ...place
  } = props
  const { to, params, search, hash, onClick, ...rest } = place as typeof place & Destination<Path>
  const { exact = false, includeSearch = true } = activeOptions
  const navigation = useNavigation()
  const href = hrefOf({ to, params, search, hash } as Destination<Path>, navigation.history.location)
  const { pathname, isCurrent } = useMemo(
    () => placeOf(href, exact, includeSearch),
    [href, exact, includeSearch],
  )
  const read = () => isCurrent(navigation.history.location)
  const isActive = useSyncExternalStore(navigation.subscribe, read, read)
  // Another window has a history of its own.
  if (rest.target) return <Anchor {...rest} href={href} onClick={onClick} />
  const thenPreload = (handler: Handler | undefined) => (event: SyntheticEvent) => {
    handler?.(event)
    navigation.preload(pathname)
  }
  return (
    <WouterLink
      asChild
      href={href}
      onClick={event => onClick?.(event)}
      state={{ state, replace, resetScroll, hashScrollIntoView } satisfies VisitOptions}
    >
      <Anchor
        aria-current={isActive ? 'page' : undefined}
        {...rest}
        onMouseEnter={thenPreload(rest.onMouseEnter)}
        onFocus={thenPreload(rest.onFocus)}
        onTouchStart={thenPreload(rest.onTouchStart)}
      />
    </WouterLink>
  )
}

/** A link to a page; its path is checked against the app's. */
export const Link = createLink('a')

function placeOf(href: string, exact: boolean, includeSearch: boolean) {
  const { pathname, search } = new URL(href, 'http://outlay')
  const asked = Object.entries(parseSearch(search))
  const isCurrent = (location: Location) =>
    (location.pathname === pathname || (!exact && location.pathname.startsWith(`${pathname}/`))) &&
    (!includeSearch || asked.every(([name, value]) => location.search[name] === value))
  return { pathname, isCurrent }
}
