import { readdirSync } from 'node:fs'
import type { RouteContract } from '@outlay/contract/core/route'
import { maxInteger } from '@outlay/contract/core/versions'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

const folder = new URL('../../../../contract/src/', import.meta.url)
const modules: object[] = await Promise.all(
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(path => /\/\w+\.ts$/.test(path) && !/^(?:core|lexicon)\//.test(path))
    .map(name => import(new URL(name, folder).href)),
)
const inputs = modules
  .flatMap(module => Object.entries(module))
  .filter(([name]) => name.endsWith('Routes'))
  .flatMap(([, group]) => Object.values(group as Record<string, RouteContract>))
  .flatMap(route =>
    (['params', 'query', 'body'] as const).flatMap(part => {
      const schema = route[part]
      return schema ? leavesOf(schema, `${route.method} ${route.path} ${part}`) : []
    }),
  )

interface Leaf {
  readonly path: string
  readonly type: 'string' | 'number'
  readonly schema: z.core.$ZodType
}

/** The strings and numbers a schema accepts, each with its own checks. */
function leavesOf(schema: z.core.$ZodType, path: string): Leaf[] {
  const { def } = schema._zod as z.core.$ZodTypes['_zod']
  switch (def.type) {
    case 'string':
    case 'number':
      return [{ path, type: def.type, schema }]
    case 'object':
      return Object.entries(def.shape).flatMap(([key, field]) => leavesOf(field, `${path}.${key}`))
    case 'array':
      return leavesOf(def.element, `${path}[]`)
    case 'record':
      return [def.keyType, def.valueType].flatMap(part => leavesOf(part, `${path}{}`))
    case 'tuple':
      return def.items.flatMap(item => leavesOf(item, `${path}[]`))
    case 'union':
      return def.options.flatMap(option => leavesOf(option, path))
    case 'pipe':
      // Checks after a transformation apply to its output.
      return [def.in, def.out].flatMap(part => leavesOf(part, path))
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'nonoptional':
    case 'catch':
      return leavesOf(def.innerType, path)
    default:
      return []
  }
}

/** Strings that are no valid amount, day, code or name. */
const odd = ['', ' ', '1,50', 'abc', '1e1', '-1', 'NaN', '0x10', '1/0', '\u0000', '\u202e', '2026-13-45']

test('every text and number of every route is looked at', () => {
  expect(inputs.length).toBeGreaterThan(300)
})

test.each(inputs.filter(({ type }) => type === 'string').map(leaf => [leaf.path, leaf] as const))(
  '%s has an end, and says so of any text',
  (_, { schema }) => {
    for (const text of odd) expect(() => z.safeParse(schema, text)).not.toThrow()
    for (const piece of ['x', '9', '0', 'é'])
      expect(z.safeParse(schema, piece.repeat(100_001)).success).toBe(false)
  },
)

/** A bigint column. */
const isLarge = (path: string) => path === 'GET /api/activity/stream query.after'

test.each(inputs.filter(({ type }) => type === 'number').map(leaf => [leaf.path, leaf] as const))(
  '%s fits its column',
  (path, { schema }) => {
    const most = isLarge(path) ? Number.MAX_SAFE_INTEGER : maxInteger
    for (const number of [most + 1, -most - 2, 1e300, Number.NaN])
      expect(z.safeParse(schema, number).success).toBe(false)
  },
)
