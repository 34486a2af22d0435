import ts from 'typescript'

export interface Finding {
  readonly line: number
  readonly text: string
}

/** The texts in a source file. */
export interface Texts {
  /** All arguments of `t`, `msg` and `Trans`, in ICU MessageFormat. */
  readonly messages: readonly string[]
  /** Calls with a non-literal, or of `t` while the module loads. */
  readonly misused: readonly Finding[]
  /** English in the UI that is in no catalogue. */
  readonly untranslated: readonly Finding[]
}

/** JSX attributes that are shown or read aloud. */
const readAttributes = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'description',
  'hint',
  'label',
  'legend',
  'placeholder',
  'text',
  'title',
])

/** Names, units and examples that are the same in every language. */
const same = /^(Outlay|Claude|Aurora|BIC|CSV|CVC|Esc|IBAN|JSON|OFX|PDF|SEPA|URL|kB|MB|km|mi|.*[@*].*)$/

export function textsIn(fileName: string, source: string): Texts {
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true)
  const messages: string[] = []
  const misused: Finding[] = []
  const untranslated: Finding[] = []
  const findingOf = (node: ts.Node) => findingAt(file, node)
  const take = (node: ts.Node, text: ts.Expression | undefined, isRefused: boolean) => {
    const literal = literalIn(text)
    if (literal === undefined || isRefused) misused.push(findingOf(node))
    else messages.push(literal)
  }
  const visit = (node: ts.Node): void => {
    if (isCallOf(node, 't')) take(node, node.arguments[0], !isInFunction(node))
    else if (isCallOf(node, 'msg')) take(node, node.arguments[0], false)
    else if (isElementOf(node, 'Trans')) take(node, expressionOf(attributeOf(node, 'text')), false)
    else if (ts.isJsxText(node) && isWords(node.text)) untranslated.push(findingOf(node))
    else if (ts.isJsxAttribute(node) && isReadLiteral(node)) untranslated.push(findingOf(node))
    ts.forEachChild(node, visit)
  }
  visit(file)
  return { messages, misused, untranslated }
}

/** Properties of the contract and the server with texts for users. */
const sayingProperties = new Set([
  'advice',
  'catchphrase',
  'description',
  'detail',
  'hint',
  'label',
  'meaning',
  'message',
  'name',
  'specialty',
  'text',
  'title',
  'why',
])

/**
 * Texts of the contract or the server that users see verbatim: validation messages, error details, labels. Excludes
 * sentences formatted with values.
 */
export function saidIn(fileName: string, source: string): readonly string[] {
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true)
  const said: string[] = []
  const isOfErrors = fileName.endsWith('.errors.ts') || fileName.endsWith('core/errors.ts')
  // Route summaries are for API docs; an error's title is not shown next to its detail.
  const unsaid = (name: string) => name === 'summary' || (isOfErrors && name === 'title')
  // The server translates arguments of `say` itself.
  const isSaidElsewhere = (node: ts.Node) =>
    isSaying(node) || (ts.isPropertyAssignment(node) && unsaid(node.name.getText(file)))
  const visit = (node: ts.Node): void => {
    if (isSaidElsewhere(node)) return
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) {
      const { parent, text } = node
      const key = ts.isPropertyAssignment(parent) ? parent.name.getText(file) : ''
      const isLabel = sayingProperties.has(key) && /^\p{Lu}\p{L}+/u.test(text)
      if (!/[{}<>]/.test(text) && (isSentence(text) || isLabel)) said.push(text)
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return said
}

/** Sentences that the server formats with values (`core/language/say.ts`), and calls of it with a non-literal. */
export function saidByServer(fileName: string, source: string): Pick<Texts, 'messages' | 'misused'> {
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true)
  const messages: string[] = []
  const misused: Finding[] = []
  const visit = (node: ts.Node): void => {
    if (isSaying(node)) {
      const literal = literalIn(node.arguments[0])
      if (literal === undefined) misused.push(findingAt(file, node))
      else messages.push(literal)
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return { messages, misused }
}

/** `say(…)`, `shown.say(…)`, or `msg(…)`, which names a text for use elsewhere. */
function isSaying(node: ts.Node): node is ts.CallExpression {
  if (!ts.isCallExpression(node)) return false
  const { expression } = node
  const name = ts.isPropertyAccessExpression(expression) ? expression.name : expression
  return name.getText() === 'say' || name.getText() === 'msg'
}

function findingAt(file: ts.SourceFile, node: ts.Node): Finding {
  return {
    line: file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1,
    text: node.getText(file).replace(/\s+/g, ' ').slice(0, 120),
  }
}

function isSentence(text: string): boolean {
  return /^\p{Lu}[\p{L}’']* \p{L}/u.test(text) && /^[^_\\^$=|*]+$/.test(text)
}

function isWords(text: string): boolean {
  const words = text.replace(/&\w+;/g, '').trim()
  return /\p{L}{2,}/u.test(words) && !same.test(words)
}

function isReadLiteral(node: ts.JsxAttribute): boolean {
  if (!readAttributes.has(node.name.getText()) || isElementOf(node.parent.parent, 'Trans')) return false
  const value = node.initializer
  return value !== undefined && ts.isStringLiteral(value) && isWords(value.text)
}

function isCallOf(node: ts.Node, name: string): node is ts.CallExpression {
  return ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === name
}

function isElementOf(node: ts.Node, name: string): node is ts.JsxSelfClosingElement {
  return ts.isJsxSelfClosingElement(node) && node.tagName.getText() === name
}

function attributeOf(node: ts.JsxSelfClosingElement, name: string): ts.JsxAttribute | undefined {
  return node.attributes.properties
    .filter(ts.isJsxAttribute)
    .find(attribute => attribute.name.getText() === name)
}

function expressionOf(attribute: ts.JsxAttribute | undefined): ts.Expression | undefined {
  const value = attribute?.initializer
  return value && ts.isJsxExpression(value) ? value.expression : value
}

function literalIn(node: ts.Expression | undefined): string | undefined {
  if (!node) return undefined
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text
  return undefined
}

function isInFunction(node: ts.Node): boolean {
  for (let parent = node.parent; parent; parent = parent.parent) if (ts.isFunctionLike(parent)) return true
  return false
}
