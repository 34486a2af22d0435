import { type Search, stringifySearch } from './search.ts'

/** All addresses of the app, each with the type of its search parameters: `app/routeTable.ts` fills it. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging.
export interface RouteTable {}

/** What a history entry remembers besides its address; features add their own by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging.
export interface HistoryState {}

export type Path = keyof RouteTable & string

type ParamNames<P extends string> = P extends `${string}$${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : P extends `${string}$${infer Name}`
    ? Name
    : never

export type Params = Readonly<Partial<Record<ParamNames<Path>, string>>>

/** A path without parameters. */
export type PlainPath = { [P in Path]: [ParamNames<P>] extends [never] ? P : never }[Path]

/** Where the path is any of the app, such as in a component's props, only plain ones fit. */
type ParamsOf<To extends Path> = Path extends To
  ? { to: PlainPath; params?: undefined }
  : [ParamNames<To>] extends [never]
    ? { params?: undefined }
    : { params: Readonly<Record<ParamNames<To>, string>> }

/** A page of the app; `.` for the current one. */
export type Destination<To extends Path> =
  | ({
      to: To
      search?: RouteTable[To] | ((before: Search) => RouteTable[To]) | undefined
      hash?: string | undefined
    } & ParamsOf<To>)
  | { to: '.'; search: (before: Search) => object; hash: true; params?: undefined }

/** The address of a destination. */
export function hrefOf<To extends Path>(
  { to, params, search, hash }: Destination<To>,
  here: { readonly pathname: string; readonly search: Search; readonly hash: string },
): string {
  const values = (params ?? {}) as Readonly<Record<string, string>>
  const path =
    to === '.' ? here.pathname : to.replace(/\$(\w+)/g, (_, name) => encodeURIComponent(values[name] ?? ''))
  const asked: object =
    typeof search === 'function' ? (search as (before: Search) => object)(here.search) : (search ?? {})
  const place = hash === true ? here.hash : hash
  return `${path}${stringifySearch({ ...asked })}${place ? `#${place}` : ''}`
}

/** Matches addresses of a path with `$name` parameters, with or without a slash at the end. */
export const patternOf = (path: string) => new RegExp(`^${path.replace(/\$(\w+)/g, '(?<$1>[^/]+)')}/?$`, 'i')
