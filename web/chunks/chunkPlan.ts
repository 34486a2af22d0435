/** Something that a browser may ask for: a page, or what opens on one. */
export interface Root {
  /** How often it is asked for beside the others. */
  readonly weight: number
  /** All modules that it needs, by id. */
  readonly modules: ReadonlySet<string>
  /** Those that the browser has already where it is asked for. */
  readonly present: ReadonlySet<string>
}

export interface ModuleFacts {
  /** In whatever unit, the same as that of a request's cost. */
  sizeOf: (id: string) => number
  importsOf: (id: string) => Iterable<string>
  /** The name of the file that a module is in whatever is best. */
  fixedNameOf: (id: string) => string | undefined
}

interface Group {
  readonly isFixed: boolean
  /** A script, and a style sheet where one of its modules is that. */
  readonly files: number
  readonly modules: readonly string[]
  /** By root: whether it loads the group. */
  readonly isLoaded: readonly boolean[]
  /** By root: how large is what the browser does not have yet. */
  readonly fresh: readonly number[]
}

/**
 * Which modules come in one file: those always needed together, and beyond that groups whose union saves more requests than
 * it makes pages load for nothing. The pair that saves most is joined first, until none saves anything. No two files ever
 * wait for each other.
 * @param requestCost the size that is as dear as one request
 */
export function planChunks(
  roots: readonly Root[],
  facts: ModuleFacts,
  requestCost: number,
): readonly (readonly string[])[] {
  let plan = new Plan(roots, facts, requestCost, groupsOfSameRoots(roots, facts))
  for (;;) {
    const next = plan.joined()
    if (!next) return plan.groups.filter(group => !group.isFixed).map(group => group.modules)
    plan = next
  }
}

function groupsOfSameRoots(roots: readonly Root[], { sizeOf, fixedNameOf }: ModuleFacts): readonly Group[] {
  const modules = new Map<string, string[]>()
  for (const id of new Set(roots.flatMap(root => [...root.modules]))) {
    const key = fixedNameOf(id) ?? roots.map(root => Number(root.modules.has(id))).join('')
    modules.set(key, [...(modules.get(key) ?? []), id])
  }
  return [...modules.values()].map(ids => ({
    isFixed: ids.some(id => fixedNameOf(id) !== undefined),
    files: ids.some(id => id.endsWith('.css')) ? 2 : 1,
    modules: ids,
    isLoaded: roots.map(root => ids.some(id => root.modules.has(id))),
    fresh: roots.map(root => sum(ids.filter(id => !root.present.has(id)).map(sizeOf))),
  }))
}

type Pair = readonly [Group, Group]

const estimates = new WeakMap<Group, WeakMap<Group, number>>()

class Plan {
  readonly #next: ReadonlyMap<Group, ReadonlySet<Group>>

  readonly #roots: readonly Root[]
  readonly #facts: ModuleFacts
  readonly #requestCost: number
  readonly groups: readonly Group[]

  constructor(roots: readonly Root[], facts: ModuleFacts, requestCost: number, groups: readonly Group[]) {
    this.#roots = roots
    this.#facts = facts
    this.#requestCost = requestCost
    this.groups = groups
    const groupOf = new Map(groups.flatMap(group => group.modules.map(id => [id, group] as const)))
    const nextOf = (group: Group) => {
      const to = group.modules.flatMap(id => [...facts.importsOf(id)].map(imported => groupOf.get(imported)))
      return new Set(to.filter(other => other !== undefined && other !== group) as Group[])
    }
    this.#next = new Map(groups.map(group => [group, nextOf(group)]))
  }

  /** With the best pair in one group; nothing when no pair saves anything. */
  joined(): Plan | undefined {
    const pair = this.#bestPair()
    if (!pair) return undefined
    const [a, b] = pair
    const whole: Group = {
      isFixed: false,
      files: Math.max(a.files, b.files),
      modules: [...a.modules, ...b.modules],
      isLoaded: a.isLoaded.map((isLoaded, at) => isLoaded || b.isLoaded[at] === true),
      fresh: a.fresh.map((bytes, at) => bytes + (b.fresh[at] ?? 0)),
    }
    const along = new Set([...this.#reached(a), ...this.#reached(b)])
    const groups = this.groups
      .filter(group => !pair.includes(group))
      .map(group => (along.has(group) ? loadedWith(group, whole) : group))
    return new Plan(this.#roots, this.#facts, this.#requestCost, [...groups, whole])
  }

  #bestPair(): Pair | undefined {
    const free = this.groups.filter(group => !group.isFixed)
    const candidates: { pair: Pair; estimate: number }[] = []
    free.forEach((a, at) => {
      for (const b of free.slice(at + 1)) {
        const estimate = this.#estimateOf(a, b)
        if (estimate > 0) candidates.push({ pair: [a, b], estimate })
      }
    })
    candidates.sort((a, b) => b.estimate - a.estimate)
    let best: { pair: Pair; saved: number } | undefined
    for (const { pair, estimate } of candidates) {
      if (best && estimate <= best.saved) break
      const saved = estimate - this.#lossAlong(pair)
      if (saved > (best?.saved ?? 0) && !this.#wouldWaitForItself(pair)) best = { pair, saved }
    }
    return best?.pair
  }

  /** What a union saves, but for what the two bring along. */
  #estimateOf(a: Group, b: Group): number {
    const known = estimates.get(a)?.get(b)
    if (known !== undefined) return known
    let saved = 0
    this.#roots.forEach(({ weight }, at) => {
      const [freshA = 0, freshB = 0] = [a.fresh[at], b.fresh[at]]
      if (a.isLoaded[at] && b.isLoaded[at]) {
        if (freshA > 0 && freshB > 0) saved += weight * this.#requestCost * Math.min(a.files, b.files)
      } else if (a.isLoaded[at]) saved -= weight * freshB
      else if (b.isLoaded[at]) saved -= weight * freshA
    })
    const ofA = estimates.get(a) ?? new WeakMap<Group, number>()
    estimates.set(a, ofA.set(b, saved))
    return saved
  }

  /** What roots that load one of the two get along with the other. */
  #lossAlong(pair: Pair): number {
    const [a, b] = pair
    const along = [...new Set([...this.#reached(a), ...this.#reached(b)])].filter(
      group => !pair.includes(group),
    )
    const lossOf = ({ weight }: Root, at: number) => {
      if (!a.isLoaded[at] && !b.isLoaded[at]) return 0
      const missing = along.filter(group => !group.isLoaded[at] && (group.fresh[at] ?? 0) > 0)
      return weight * sum(missing.map(group => (group.fresh[at] ?? 0) + this.#requestCost * group.files))
    }
    return sum(this.#roots.map(lossOf))
  }

  /** Whether one of the two leads to the other through a third. */
  #wouldWaitForItself(pair: Pair): boolean {
    const thirds = pair.flatMap(group => [...this.#nextOf(group)]).filter(group => !pair.includes(group))
    return thirds.some(third => pair.some(group => this.#reached(third).has(group)))
  }

  #reached(from: Group): ReadonlySet<Group> {
    const found = new Set([from])
    for (const group of found) for (const to of this.#nextOf(group)) found.add(to)
    return found
  }

  #nextOf(group: Group): ReadonlySet<Group> {
    return this.#next.get(group) ?? new Set()
  }
}

/** Whoever loads the whole loads this group with it. */
function loadedWith(group: Group, whole: Group): Group {
  const isLoaded = group.isLoaded.map((is, at) => is || whole.isLoaded[at] === true)
  return isLoaded.every((is, at) => is === group.isLoaded[at]) ? group : { ...group, isLoaded }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
