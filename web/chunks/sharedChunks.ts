import { fileURLToPath } from 'node:url'
import { planChunks } from './chunkPlan.ts'
import { ModuleGraph, type Modules } from './moduleGraph.ts'
import { rootsOf } from './roots.ts'

/** Module IDs use forward slashes on Windows, too. */
const sourceOf = (path: string) =>
  fileURLToPath(new URL(`../src/${path}`, import.meta.url)).replaceAll('\\', '/')

const app = {
  entry: sourceOf('main.tsx'),
  frame: sourceOf('app/shell/Shell.tsx'),
  sessionRoutes: sourceOf('app/routes.tsx'),
  publicRoutes: sourceOf('app/publicRoutes.ts'),
  pricing: sourceOf('features/plans/pricing/standalone/main.tsx'),
  firstPages: ['app/pages/Dashboard.tsx', 'app/pages/Expenses.tsx', 'features/accounts/LoginPage.tsx'].map(
    sourceOf,
  ),
}

/**
 * In characters of source, about a fourth of which remains once minified and compressed. Covers headers and latency. At
 * 8,000 the dashboard loads five more files, at 16,000 it is 5 kB larger.
 */
const requestCost = 12_000

/**
 * The files in which parts of the app share code: few, without making a page load code for others. By default, the
 * dashboard needed 87 of them, and small files barely compress.
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
  // The pricing page loads only this part of the code that every page loads.
  const ofPricing = graph.reachedFrom(app.pricing)
  for (const id of graph.reachedFrom(app.entry)) names.set(id, ofPricing.has(id) ? 'base' : 'main')
  const facts = {
    sizeOf: (id: string) => graph.sizeOf(id),
    importsOf: (id: string) => graph.importsOf(id),
    fixedNameOf: (id: string) => names.get(id),
  }
  const roots = rootsOf(graph, app)
  const opened = new Set(roots.map(({ id }) => id))
  // Two groups with the same name would end up in one file.
  const taken = new Set(names.values())
  planChunks(roots, facts, requestCost).forEach((group, at) => {
    const wanted = nameOf(group.filter(id => opened.has(id)))
    const name = wanted === undefined || taken.has(wanted) ? `part${at}` : wanted
    taken.add(name)
    for (const id of group) names.set(id, name)
  })
  // The pricing entry has side effects, which must not run on pages that share a file with it.
  names.delete(app.pricing)
  return names
}

const mostNames = 3

/** Named after the roots in it, to keep request lists readable. */
function nameOf(opened: readonly string[]): string | undefined {
  const names = opened.map(id => id.replace(/^.*\//, '').replace(/\.\w+$/, '')).sort()
  return names.slice(0, mostNames).join('-') || undefined
}
