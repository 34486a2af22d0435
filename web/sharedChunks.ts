import { fileURLToPath } from 'node:url'

/** What rolldown tells of the modules of a build, once all of them are known. */
interface Modules {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null
}

const sourceOf = (path: string) => fileURLToPath(new URL(`src/${path}`, import.meta.url))
const entry = sourceOf('main.tsx')
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
  return [
    chunk('main', 3, (id, modules) => reach(entry, modules).has(id)),
    // Who signs in does not wait for the frame.
    chunk('common', 2, (id, modules) => [login, frame].every(root => reach(root, modules).has(id))),
    chunk(
      'frame',
      1,
      (id, modules) =>
        reach(frame, modules).has(id) || firstPages.every(root => reach(root, modules).has(id)),
    ),
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
  const found = new Set([root])
  for (const id of found)
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? [])
      if (!imported.includes('node_modules')) found.add(imported)
  return found
}
