import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Plugin, parseAst } from 'vite'

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
const contractPart = /^(?<file>.*\/contract\/src\/[^?]*\.ts)\?(?<part>plain|schemas)$/
const webFile = /\/web\/src\/[^?]*\.tsx?$/
/** What the browser reads of a route; the rest are schemas and rules for the server. */
const routeFields = ['method', 'path']
const otherField = /Routes\.\w+\.(?!method\b|path\b)\w+/

/**
 * Leaves out of the browser what only the server needs of the contract: the schemas of routes, and all values made by
 * calls that nothing uses. The files of the contract only declare, so no call in them has side effects. Each file
 * becomes two modules, one of which has the schemas, so that pages that validate nothing do without them.
 */
export function contractForBrowser(): Plugin {
  const files = new Map<string, ContractFile>()
  const fileAt = (path: string): ContractFile => {
    const known = files.get(path)
    if (known) return known
    const file = new ContractFile(path, fileAt)
    files.set(path, file)
    return file
  }
  return {
    name: 'contract-for-browser',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (contractFile.test(id)) return fileAt(id).index()
      const { file, part } = contractPart.exec(id)?.groups ?? {}
      return file ? fileAt(file).codeOf(part as Part) : null
    },
    transform: {
      filter: { id: webFile },
      handler(code) {
        const [other] = code.match(otherField) ?? []
        if (other) this.error(`${other}: the browser has no schemas of routes. Export it.`)
      },
    },
  }
}

type Part = (typeof parts)[number]
const parts = ['plain', 'schemas'] as const

interface Statement {
  readonly text: string
  readonly declares: readonly string[]
  readonly isExported: boolean
  /** All names in it; too many only makes a statement count as a schema. */
  readonly names: ReadonlySet<string>
}

interface Import {
  readonly name: string
  readonly local: string
  readonly from: string
}

/** One file of the contract, divided into what depends on the validation library and the rest. */
class ContractFile {
  readonly #path: string
  readonly #imports: readonly Import[]
  readonly #statements: readonly Statement[]
  #schemaNames: ReadonlySet<string> | undefined
  readonly #fileAt: (path: string) => ContractFile

  constructor(path: string, fileAt: (path: string) => ContractFile) {
    const source = readFileSync(path, 'utf8')
    const code = edited(source, [...editsIn(programOf(source), source)])
    const body = nodesOf(programOf(code).body).filter(node => !isTypeOnly(node))
    const textOf = ({ start, end }: Node) => code.slice(start, end)
    this.#path = path
    this.#fileAt = fileAt
    this.#imports = body.filter(({ type }) => type === 'ImportDeclaration').flatMap(importsOf)
    this.#statements = body
      .filter(node => node.type !== 'ImportDeclaration')
      .map(node => ({
        text: textOf(node),
        declares: declaredIn(node),
        isExported: node.type === 'ExportNamedDeclaration',
        names: new Set(namesIn(node)),
      }))
  }

  /** Exports everything from the part it is in. */
  index(): string {
    const lines = parts.map(part => {
      const names = this.#in(part).flatMap(({ isExported, declares }) => (isExported ? declares : []))
      return names.length > 0 ? `export { ${names.join(', ')} } from '${this.#path}?${part}'` : ''
    })
    return lines.join('\n')
  }

  #in(part: Part): Statement[] {
    return this.#statements.filter(statement => this.#isSchema(statement) === (part === 'schemas'))
  }

  codeOf(part: Part): string {
    const own = this.#in(part)
    const others = this.#statements.filter(statement => !own.includes(statement))
    const needed = (names: Iterable<string>, by: readonly Statement[]) =>
      [...names].filter(name => by.some(statement => statement.names.has(name)))
    const lines = this.#imports
      .filter(({ local }) => needed([local], own).length > 0)
      .map(({ name, local, from }) =>
        name === '*'
          ? `import * as ${local} from '${from}'`
          : `import { ${name} as ${local} } from '${from}'`,
      )
    if (part === 'schemas') {
      const used = needed(
        others.flatMap(({ declares }) => declares),
        own,
      )
      if (used.length > 0) lines.push(`import { ${used.join(', ')} } from '${this.#path}?plain'`)
      return [...lines, ...own.map(({ text }) => text)].join('\n')
    }
    const internal = own.filter(({ isExported }) => !isExported).flatMap(({ declares }) => declares)
    const asked = needed(internal, others)
    const exported = asked.length > 0 ? [`export { ${asked.join(', ')} }`] : []
    return [...lines, ...own.map(({ text }) => text), ...exported].join('\n')
  }

  /** Whether an exported name depends on the validation library. */
  hasSchema(name: string): boolean {
    return this.#schemas().has(name)
  }

  #isSchema({ names }: Statement): boolean {
    const found = this.#schemas()
    return [...names].some(name => found.has(name))
  }

  #schemas(): ReadonlySet<string> {
    if (this.#schemaNames) return this.#schemaNames
    const found = new Set<string>()
    // Set first: files may import each other in a cycle.
    this.#schemaNames = found
    for (const imported of this.#imports) if (this.#importsSchema(imported)) found.add(imported.local)
    const declaring = this.#statements.filter(({ declares }) => declares.length > 0)
    for (let before = -1; before !== found.size; ) {
      before = found.size
      for (const statement of declaring)
        if (this.#isSchema(statement)) for (const name of statement.declares) found.add(name)
    }
    return found
  }

  #importsSchema({ name, from }: Import): boolean {
    if (/^zod\b/.test(from)) return true
    return from.startsWith('.') && this.#fileAt(this.#pathOf(from)).hasSchema(name)
  }

  #pathOf(from: string): string {
    return resolve(this.#path, '..', from).replaceAll('\\', '/')
  }
}

const programOf = (code: string): Node => parseAst(code, { lang: 'ts' }) as unknown as Node

/** Types, which the build drops. */
function isTypeOnly({ type, importKind, exportKind }: Node): boolean {
  return importKind === 'type' || exportKind === 'type' || /^TS(Interface|TypeAlias)/.test(type)
}

function importsOf(node: Node): Import[] {
  // An import's source is a literal.
  const from = (node.source as { readonly value: string }).value
  return nodesOf(node.specifiers)
    .filter(({ importKind }) => importKind !== 'type')
    .map(({ imported, local }) => ({ name: nameOf(imported) ?? '*', local: nameOf(local) ?? '', from }))
}

function declaredIn(node: Node): string[] {
  const declaration = isNode(node.declaration) ? node.declaration : node
  const declared = [declaration.id, ...nodesOf(declaration.declarations).flatMap(({ id }) => patternIn(id))]
  return declared.flatMap(id => nameOf(id) ?? [])
}

/** The names in `[a, b]` or `{ a, b }`, or the name itself. */
function patternIn(id: unknown): unknown[] {
  if (!isNode(id)) return []
  if (id.type === 'ArrayPattern') return nodesOf(id.elements)
  if (id.type === 'ObjectPattern') return nodesOf(id.properties).map(({ value }) => value)
  return [id]
}

/** Names of values a statement refers to, without those of properties and types. */
function* namesIn(node: Node): Generator<string> {
  if (/^TS(Type|Interface)/.test(node.type)) return
  if (node.type === 'Identifier') yield nameOf(node) ?? ''
  for (const [field, value] of Object.entries(node)) {
    if ((field === 'property' || field === 'key') && !node.computed && !node.shorthand) continue
    for (const child of isNode(value) ? [value] : nodesOf(value)) yield* namesIn(child)
  }
}

const nameOf = (value: unknown): string | undefined =>
  isNode(value) && typeof value.name === 'string' ? value.name : undefined

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
