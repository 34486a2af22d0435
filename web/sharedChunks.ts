import { fileURLToPath } from 'node:url'

/** What rolldown tells of the modules of a build, once all of them are known. */
interface Modules {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null
}

/** The ids of modules have slashes on Windows, too. */
const sourceOf = (path: string) =>
  fileURLToPath(new URL(`src/${path}`, import.meta.url)).replaceAll('\\', '/')
const entry = sourceOf('main.tsx')
const pricing = sourceOf('features/plans/pricing/standalone/main.tsx')
const pricingIcons = sourceOf('features/plans/pricing/pricingIcons.ts')
const login = sourceOf('features/accounts/LoginPage.tsx')
const frame = sourceOf('app/shell/Shell.tsx')
const firstPages = ['app/pages/Dashboard.tsx', 'app/pages/Expenses.tsx'].map(sourceOf)

/**
 * What is always loaded together comes in one file, not in one for each set of pages that share a module: those were 87
 * on the list of expenses, and small files hardly shrink. Packages go where they are first wanted.
 */
export function sharedChunks() {
  const reach = createReach()
  const chunk = (name: string, priority: number, isIn: (id: string, modules: Modules) => boolean) => ({
    name: (id: string, modules: Modules) => (isIn(id, modules) ? name : null),
    priority,
  })
  const isInFrame = (id: string, modules: Modules) =>
    reach(frame, modules).has(id) || firstPages.every(root => reach(root, modules).has(id))
  return [
    // The page of prices loads this of the app, and nothing else. Its icons are in here, or it would wait for the frame's.
    chunk(
      'base',
      4,
      (id, modules) =>
        id === pricingIcons || (reach(pricing, modules).has(id) && reach(entry, modules).has(id)),
    ),
    chunk('main', 3, (id, modules) => reach(entry, modules).has(id)),
    // Who signs in does not wait for the frame.
    chunk('common', 2, (id, modules) => reach(login, modules).has(id) && isInFrame(id, modules)),
    chunk('frame', 1, isInFrame),
  ]
}

/** Answers the app's own modules that one of them imports, and those that these import, itself among them. */
function createReach() {
  const known = new Map<string, ReadonlySet<string>>()
  return (root: string, modules: Modules): ReadonlySet<string> => {
    const found = known.get(root) ?? reachedFrom(root, modules)
    known.set(root, found)
    return found
  }
}

function reachedFrom(root: string, modules: Modules): ReadonlySet<string> {
  if (!modules.getModuleInfo(root)) throw new Error(`${root} is no module of this build: see sharedChunks.ts`)
  const found = new Set([root])
  for (const id of found)
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? [])
      if (!imported.includes('node_modules')) found.add(imported)
  return found
}
