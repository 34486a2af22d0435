/** Something a browser may load: a page, or a part that opens on one. */
export interface Root {
  /** How often it is loaded, relative to the others. */
  readonly weight: number
  /** IDs of all modules it needs. */
  readonly modules: ReadonlySet<string>
  /** Modules the browser already has when it loads this root. */
  readonly present: ReadonlySet<string>
}

export interface ModuleFacts {
  /** In the same unit as the request cost. */
  sizeOf: (id: string) => number
  importsOf: (id: string) => Iterable<string>
  /** The file name of a module whose place is fixed. */
  fixedNameOf: (id: string) => string | undefined
}

interface Group {
  readonly isFixed: boolean
  /** 1 for a script, 2 if it comes with a style sheet. */
  readonly files: number
  readonly modules: readonly string[]
  /** Per root: whether it loads the group. */
  readonly isLoaded: readonly boolean[]
  /** Per root: the size of what the browser does not have yet. */
  readonly fresh: readonly number[]
}

/**
 * Groups modules into files: those always needed together, then groups whose union saves more in requests than it costs
 * in code a page does not use. Greedily merges the best pair until none saves anything. Files never import each other
 * in a cycle.
 * @param requestCost the size that costs as much as one request
 */
export function planChunks(
  roots: readonly Root[],
  facts: ModuleFacts,
  requestCost: number,
): readonly (readonly string[])[] {
  let plan = new Plan({ roots, facts, requestCost }, groupsOfSameRoots(roots, facts))
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

interface PlanInput {
  readonly roots: readonly Root[]
  readonly facts: ModuleFacts
  readonly requestCost: number
}

type Pair = readonly [Group, Group]

interface Candidate {
  readonly pair: Pair
  /** What merging saves, not counting the files that the two import. */
  readonly estimate: number
}

class Plan {
  readonly #roots: readonly Root[]
  readonly #facts: ModuleFacts
  readonly #requestCost: number
  readonly groups: readonly Group[]
  /** Pairs that save anything, best first. */
  readonly #candidates: readonly Candidate[]
  readonly #groupOf: ReadonlyMap<string, Group>
  readonly #next = new Map<Group, ReadonlySet<Group>>()
  readonly #reachable = new Map<Group, ReadonlySet<Group>>()

  /** @param before the plan this one is derived from; most pairs are the same */
  constructor(
    { roots, facts, requestCost }: PlanInput,
    groups: readonly Group[],
    before: Plan | undefined = undefined,
  ) {
    this.#roots = roots
    this.#facts = facts
    this.#requestCost = requestCost
    this.groups = groups
    this.#groupOf = new Map(groups.flatMap(group => group.modules.map(id => [id, group] as const)))
    this.#candidates = this.#candidatesAfter(before)
  }

  /** The plan with the best pair merged; undefined if no pair saves anything. */
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
    const input = { roots: this.#roots, facts: this.#facts, requestCost: this.#requestCost }
    return new Plan(input, [...groups, whole], this)
  }

  #candidatesAfter(before: Plan | undefined): readonly Candidate[] {
    const place = new Map(this.groups.map((group, at) => [group, at]))
    const placeOf = (group: Group) => place.get(group) ?? 0
    const known = new Set(before?.groups)
    const kept = before ? before.#candidates.filter(({ pair: [a, b] }) => place.has(a) && place.has(b)) : []
    const free = this.groups.filter(group => !group.isFixed)
    const added: Candidate[] = []
    for (const one of free.filter(group => !known.has(group)))
      for (const other of free) {
        const isSecond = placeOf(other) < placeOf(one)
        // Counts a pair of two new groups only once.
        if (other === one || (isSecond && !known.has(other))) continue
        const pair: Pair = isSecond ? [other, one] : [one, other]
        const estimate = this.#estimateOf(...pair)
        if (estimate > 0) added.push({ pair, estimate })
      }
    // Ties go to the earliest pair.
    return [...kept, ...added].sort(
      (one, other) =>
        other.estimate - one.estimate ||
        placeOf(one.pair[0]) - placeOf(other.pair[0]) ||
        placeOf(one.pair[1]) - placeOf(other.pair[1]),
    )
  }

  #bestPair(): Pair | undefined {
    let best: { pair: Pair; saved: number } | undefined
    for (const { pair, estimate } of this.#candidates) {
      if (best && estimate <= best.saved) break
      const saved = estimate - this.#lossAlong(pair)
      if (saved > (best?.saved ?? 0) && !this.#wouldWaitForItself(pair)) best = { pair, saved }
    }
    return best?.pair
  }

  #estimateOf(a: Group, b: Group): number {
    let saved = 0
    this.#roots.forEach(({ weight }, at) => {
      const [freshA = 0, freshB = 0] = [a.fresh[at], b.fresh[at]]
      if (a.isLoaded[at] && b.isLoaded[at]) {
        if (freshA > 0 && freshB > 0) saved += weight * this.#requestCost * Math.min(a.files, b.files)
      } else if (a.isLoaded[at]) saved -= weight * freshB
      else if (b.isLoaded[at]) saved -= weight * freshA
    })
    return saved
  }

  /** The cost of files imported by one of the two, for roots that load only the other. */
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

  /** Whether merging creates an import cycle through a third group. */
  #wouldWaitForItself(pair: Pair): boolean {
    const thirds = pair.flatMap(group => [...this.#nextOf(group)]).filter(group => !pair.includes(group))
    return thirds.some(third => pair.some(group => this.#reached(third).has(group)))
  }

  #reached(from: Group): ReadonlySet<Group> {
    const known = this.#reachable.get(from)
    if (known) return known
    const found = new Set([from])
    for (const group of found) for (const to of this.#nextOf(group)) found.add(to)
    this.#reachable.set(from, found)
    return found
  }

  #nextOf(group: Group): ReadonlySet<Group> {
    const known = this.#next.get(group)
    if (known) return known
    const found = new Set<Group>()
    for (const id of group.modules)
      for (const imported of this.#facts.importsOf(id)) {
        const other = this.#groupOf.get(imported)
        if (other && other !== group) found.add(other)
      }
    this.#next.set(group, found)
    return found
  }
}

/** Roots that load the merged group also load this one. */
function loadedWith(group: Group, whole: Group): Group {
  const isLoaded = group.isLoaded.map((is, at) => is || whole.isLoaded[at] === true)
  return isLoaded.every((is, at) => is === group.isLoaded[at]) ? group : { ...group, isLoaded }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
