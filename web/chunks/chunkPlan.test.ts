import fc from 'fast-check'
import { describe, expect, it as test } from 'vitest'
import { planChunks, type Root } from './chunkPlan.ts'

const page = (...modules: string[]): Root => ({ weight: 1, modules: new Set(modules), present: new Set() })

function planned(
  roots: readonly Root[],
  requestCost: number,
  { sizes = {}, imports = {} }: { sizes?: Record<string, number>; imports?: Record<string, string[]> } = {},
) {
  const facts = {
    sizeOf: (id: string) => sizes[id] ?? 100,
    importsOf: (id: string) => imports[id] ?? [],
    fixedNameOf: (id: string) => (id.startsWith('fixed') ? 'fixed' : undefined),
  }
  return planChunks(roots, facts, requestCost)
    .map(group => [...group].sort())
    .sort()
}

describe('planChunks', () => {
  test('keeps together what is always needed together', () => {
    expect(planned([page('a', 'b', 'c'), page('c')], 0)).toEqual([['a', 'b'], ['c']])
  })

  test('joins small groups where a request is dearer than what a page loads for nothing', () => {
    const roots = [page('a', 'b'), page('a', 'b'), page('b')]
    expect(planned(roots, 49)).toEqual([['a'], ['b']])
    expect(planned(roots, 51)).toEqual([['a', 'b']])
  })

  test('counts a style sheet as a request of its own', () => {
    const roots = [page('a', 'a.css', 'b', 'b.css'), page('b', 'b.css')]
    expect(planned(roots, 99)).toEqual([
      ['a', 'a.css'],
      ['b', 'b.css'],
    ])
    expect(planned(roots, 101)).toEqual([['a', 'a.css', 'b', 'b.css']])
  })

  test('loads nothing twice: what a browser has already costs nothing', () => {
    const dialog: Root = { weight: 1, modules: new Set(['b']), present: new Set(['a']) }
    expect(planned([page('a', 'b'), dialog], 1)).toEqual([['a', 'b']])
  })

  test('leaves what has its place', () => {
    expect(planned([page('fixed1', 'a'), page('fixed1', 'a', 'b')], 1000)).toEqual([['a', 'b']])
  })

  test('counts what a group brings along', () => {
    // Loading b alone would pull in the large c along with a, and loading c must not pull in a.
    const roots = [page('a', 'b', 'c'), page('b'), { ...page('c'), weight: 1000 }]
    const sizes = { a: 1, b: 1, c: 10_000 }
    expect(planned(roots, 150, { sizes })).toEqual([['a', 'b'], ['c']])
    expect(planned(roots, 150, { sizes, imports: { a: ['c'] } })).toEqual([['a'], ['b'], ['c']])
  })

  test('lets no two files wait for each other, and loses and doubles no module', () => {
    fc.assert(
      fc.property(graphs, fc.integer({ min: 0, max: 400 }), ({ imports, starts }, cost) => {
        const roots = starts.map(start => page(...reached(start, imports)))
        const plan = planned(roots, cost, { imports })
        const wanted = new Set(roots.flatMap(root => [...root.modules]))
        expect(plan.flat().sort()).toEqual([...wanted].sort())
        expect(waitsForItself(plan, imports)).toBe(false)
      }),
    )
  })
})

/** Modules import only later ones, so there are no cycles; `starts` are the pages. */
const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
const graphs = fc.record({
  imports: fc
    .tuple(...names.map((_, at) => fc.subarray(names.slice(at + 1))))
    .map(lists => Object.fromEntries(names.map((name, at) => [name, lists[at] ?? []]))),
  starts: fc.uniqueArray(fc.constantFrom(...names), { minLength: 1, maxLength: 5 }),
})

function reached(start: string, imports: Record<string, string[]>): string[] {
  const found = new Set([start])
  for (const id of found) for (const to of imports[id] ?? []) found.add(to)
  return [...found]
}

function waitsForItself(plan: readonly (readonly string[])[], imports: Record<string, string[]>): boolean {
  const files = plan.map((group, at) => ({ at, next: group.flatMap(id => imports[id] ?? []) }))
  const next = Object.fromEntries(
    files.map(({ at, next }) => [
      String(at),
      next.map(id => String(plan.findIndex(group => group.includes(id)))).filter(to => to !== String(at)),
    ]),
  )
  return files.some(({ at }) => (next[at] ?? []).some(to => reached(to, next).includes(String(at))))
}
