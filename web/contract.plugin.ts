import type { Plugin } from 'vite'

/** A node of the syntax tree (ESTree), as far as this file reads it. */
interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}

interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

const contractFile = /\/contract\/src\/[^?]*\.ts$/
const webFile = /\/web\/src\/[^?]*\.tsx?$/
/** What the browser reads of a route; the rest are schemas and rules for the server. */
const routeFields = ['method', 'path']
const otherField = /Routes\.\w+\.(?!method\b|path\b)\w+/

/**
 * Leaves out of the browser what only the server needs of the contract: the schemas of routes, and all values made by
 * calls that nothing uses. The files of the contract only declare, so no call in them has side effects.
 */
export function contractForBrowser(): Plugin {
  return {
    name: 'contract-for-browser',
    apply: 'build',
    transform: {
      filter: { id: [contractFile, webFile] },
      handler(code, id) {
        const [other] = code.match(otherField) ?? []
        if (webFile.test(id) && other)
          this.error(`${other}: the browser has no schemas of routes. Export it.`)
        if (!contractFile.test(id)) return null
        const edits = [...editsIn(this.parse(code) as unknown as Node, code)]
        return edits.length > 0 ? { code: edited(code, edits), map: null } : null
      },
    },
  }
}

function* editsIn(program: Node, code: string): Generator<Edit> {
  for (const statement of nodesOf(program.body)) {
    const { declarations } = isNode(statement.declaration) ? statement.declaration : statement
    for (const { init } of nodesOf(declarations)) {
      if (!isNode(init) || !calls(init)) continue
      yield { start: init.start, end: init.start, text: '/* @__PURE__ */ (() => (' }
      yield* routeEdits(init, code)
      yield { start: init.end, end: init.end, text: '))()' }
    }
  }
}

/** Replaces the routes in a value by what the browser reads of them. */
function* routeEdits(node: Node, code: string): Generator<Edit> {
  const [route] = isCallOf(node, 'defineRoute') ? nodesOf(node.arguments) : []
  const fields = nodesOf(route?.properties)
  const kept = routeFields.flatMap(name => fields.find(({ key }) => isNode(key) && key.name === name) ?? [])
  // One of them may come from an object that is spread.
  if (route && kept.length === routeFields.length) {
    const text = kept.map(({ start, end }) => code.slice(start, end)).join(', ')
    yield { start: route.start, end: route.end, text: `{ ${text} }` }
  } else for (const child of childrenOf(node)) yield* routeEdits(child, code)
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

const nodesOf = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : [])

const childrenOf = (node: Node): Node[] =>
  Object.values(node).flatMap(value => (isNode(value) ? [value] : nodesOf(value)))

const isCallOf = ({ type, callee }: Node, name: string) =>
  type === 'CallExpression' && isNode(callee) && callee.name === name

/** Whether evaluating it calls something. */
function calls(node: Node): boolean {
  if (/Function/.test(node.type)) return false
  return /^(Call|New)Expression$/.test(node.type) || childrenOf(node).some(calls)
}

function edited(code: string, edits: readonly Edit[]): string {
  let result = code
  for (const { start, end, text } of edits.toSorted((a, b) => b.start - a.start))
    result = result.slice(0, start) + text + result.slice(end)
  return result
}
