import type { ICruiseResult } from 'dependency-cruiser'

type Modules = ICruiseResult['modules']

/** The longest import chain among the modules of a folder, from first to last, including type imports. */
export function longestChain(modules: Modules, folder: string): string[] {
  const own = modules.filter(({ source }) => source.startsWith(folder))
  const importsOf = new Map(
    own.map(({ source, dependencies }) => [source, dependencies.map(({ resolved }) => resolved)]),
  )
  const longest = new Map<string, string[]>()
  const chainFrom = (source: string): string[] => {
    const known = longest.get(source)
    if (known) return known
    // Terminates on cycles, which the rules forbid, by visiting each module once.
    longest.set(source, [source])
    const others = (importsOf.get(source) ?? []).filter(other => importsOf.has(other)).map(chainFrom)
    const chain = [source, ...longestOf(others)]
    longest.set(source, chain)
    return chain
  }
  return longestOf(own.map(({ source }) => chainFrom(source)))
}

function longestOf(chains: readonly string[][]): string[] {
  return chains.reduce((best, chain) => (chain.length > best.length ? chain : best), [])
}
