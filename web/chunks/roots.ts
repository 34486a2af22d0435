import type { Root } from './chunkPlan.ts'
import type { ModuleGraph } from './moduleGraph.ts'

/** IDs of the modules with a special role. */
interface App {
  readonly entry: string
  readonly frame: string
  readonly sessionRoutes: string
  readonly publicRoutes: string
  readonly pricing: string
  /** The pages most users see first. */
  readonly firstPages: readonly string[]
}

/** Named by its entry module. */
interface NamedRoot extends Root {
  readonly id: string
}

const weights = { firstPage: 8, page: 2, other: 0.5 }

/** The app's pages, and the parts that open on them. */
export function rootsOf(graph: ModuleGraph, app: App): readonly NamedRoot[] {
  const withFrame = new Set(graph.opensOf(app.sessionRoutes))
  const pages = new Set([app.pricing, ...withFrame, ...graph.opensOf(app.publicRoutes)])
  const ofEntry = graph.reachedFrom(app.entry)
  const ofFrame = graph.reachedFrom(app.frame)
  const needed = new Map<string, ReadonlySet<string>>()
  const openers = new Map<string, Set<string>>()
  const waiting = new Set([...pages, app.frame])
  for (const root of waiting) {
    const own = graph.reachedFrom(root)
    needed.set(root, withFrame.has(root) ? new Set([...own, ...ofFrame]) : own)
    for (const opened of [...own].flatMap(id => graph.opensOf(id)).filter(isOwn)) {
      openers.set(opened, (openers.get(opened) ?? new Set()).add(root))
      waiting.add(opened)
    }
  }
  const presentAt = (root: string) =>
    pages.has(root) ? ofEntry : presentWhere(root, { pages, needed, openers, ofEntry })
  return [...needed].map(([root, modules]) =>
    // A standalone page, without the app.
    root === app.pricing
      ? { id: root, weight: weights.firstPage, modules, present: new Set() }
      : {
          id: root,
          weight: weightOf(root, app, pages),
          modules: new Set([...modules, ...ofEntry]),
          present: presentAt(root),
        },
  )
}

const isOwn = (id: string) => !id.includes('/node_modules/')

function weightOf(root: string, { firstPages }: App, pages: ReadonlySet<string>): number {
  if (firstPages.includes(root)) return weights.firstPage
  return pages.has(root) ? weights.page : weights.other
}

interface Openings {
  readonly pages: ReadonlySet<string>
  readonly needed: ReadonlyMap<string, ReadonlySet<string>>
  readonly openers: ReadonlyMap<string, ReadonlySet<string>>
  readonly ofEntry: ReadonlySet<string>
}

/** What the browser has wherever this opens: the modules common to everything that may open it. */
function presentWhere(root: string, openings: Openings, before: readonly string[] = []): ReadonlySet<string> {
  const { pages, needed, openers, ofEntry } = openings
  if (pages.has(root)) return ofEntry
  const path = [...before, root]
  const [first, ...others] = [...(openers.get(root) ?? [])]
    .filter(opener => !path.includes(opener))
    .map(opener => new Set([...(needed.get(opener) ?? []), ...presentWhere(opener, openings, path)]))
  return new Set(
    [...(first ?? []), ...ofEntry].filter(id => ofEntry.has(id) || others.every(each => each.has(id))),
  )
}
