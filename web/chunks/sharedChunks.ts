import { fileURLToPath } from 'node:url'
import { planChunks } from './chunkPlan.ts'
import { ModuleGraph, type Modules } from './moduleGraph.ts'
import { rootsOf } from './roots.ts'

/** The ids of modules have slashes on Windows, too. */
const sourceOf = (path: string) =>
  fileURLToPath(new URL(`../src/${path}`, import.meta.url)).replaceAll('\\', '/')

const app = {
  entry: sourceOf('main.tsx'),
  frame: sourceOf('app/shell/Shell.tsx'),
  sessionRoutes: sourceOf('app/routes.tsx'),
  strangerRoutes: sourceOf('app/strangerRoutes.tsx'),
  pricing: sourceOf('features/plans/pricing/standalone/main.tsx'),
  firstPages: ['app/pages/Dashboard.tsx', 'app/pages/Expenses.tsx', 'features/accounts/LoginPage.tsx'].map(
    sourceOf,
  ),
}

/**
 * In characters of source, of which about a fourth is left once it is minified and compressed: headers, and the wait. With
 * 8,000 the dashboard takes five files more, with 16,000 it is 5 kB larger.
 */
const requestCost = 12_000

/**
 * The files in which the parts of the app share their code: few, without making one page load what others need. Left to
 * themselves these were 87 on the dashboard, and small files hardly shrink.
 */
export function sharedChunks() {
  let names: ReadonlyMap<string, string> | undefined
  return {
    name(id: string, modules: Modules) {
      names ??= chunkNames(new ModuleGraph(modules))
      return names.get(id) ?? null
    },
    includeDependenciesRecursively: false,
  }
}

function chunkNames(graph: ModuleGraph): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  // The page of prices loads this of what every page loads, and nothing else.
  const ofPricing = graph.reachedFrom(app.pricing)
  for (const id of graph.reachedFrom(app.entry)) names.set(id, ofPricing.has(id) ? 'base' : 'main')
  const facts = {
    sizeOf: (id: string) => graph.sizeOf(id),
    importsOf: (id: string) => graph.importsOf(id),
    fixedNameOf: (id: string) => names.get(id),
  }
  const roots = rootsOf(graph, app)
  const opened = new Set(roots.map(({ id }) => id))
  // Two groups of one name would be one file.
  const taken = new Set(names.values())
  planChunks(roots, facts, requestCost).forEach((group, at) => {
    const wanted = nameOf(group.filter(id => opened.has(id)))
    const name = wanted === undefined || taken.has(wanted) ? `part${at}` : wanted
    taken.add(name)
    for (const id of group) names.set(id, name)
  })
  // What it does as it is run, it does on its own page alone: in a file of others' it would run with those.
  names.delete(app.pricing)
  return names
}

const mostNames = 3

/** After what opens with it, so that a list of requests can be read. */
function nameOf(opened: readonly string[]): string | undefined {
  const names = opened.map(id => id.replace(/^.*\//, '').replace(/\.\w+$/, '')).sort()
  return names.slice(0, mostNames).join('-') || undefined
}
