import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import ts from 'typescript'
import { root } from './root.mjs'

/**
 * A sentence of the specification. `tests` are titles as in the source, after `describe title > ` if several files have
 * one; `by` is "decision 0007: why", where a decision differs or settles what the specification leaves open.
 * @typedef {{ text: string, tests?: string[], by?: string }} Sentence
 * @typedef {{ title: string, sections: { heading: string, sentences: Sentence[] }[] }} Document
 */

/** @type {Document[]} */
const specification = readdirSync(`${root}docs/specification`)
  .sort()
  .map(name => JSON.parse(readFileSync(`${root}docs/specification/${name}`, 'utf8')))

/** Files by the titles of their tests. @type {Map<string, Set<string>>} */
const testTitles = new Map()
for (const room of ['bench', 'contract', 'e2e', 'reader', 'scripts', 'server', 'trust', 'web'])
  for (const name of readdirSync(root + room, { recursive: true, encoding: 'utf8' }))
    if (/\.(test|spec|test-suite)\.tsx?$/.test(name) && !/node_modules|template/.test(name))
      addTitles(`${room}/${name.replaceAll('\\', '/')}`)

/** @param {string} path */
function addTitles(path) {
  const source = ts.createSourceFile(path, readFileSync(root + path, 'utf8'), ts.ScriptTarget.Latest)
  /** @param {ts.Node} node @param {string} [group] */
  const visit = (node, group) => {
    const call = testCall(node, source)
    if (call?.kind !== 'test') ts.forEachChild(node, child => visit(child, call?.title ?? group))
    else
      for (const title of group ? [call.title, `${group} > ${call.title}`] : [call.title])
        testTitles.set(title, (testTitles.get(title) ?? new Set()).add(path))
  }
  visit(source)
}

/** @param {ts.Node} node @param {ts.SourceFile} source */
function testCall(node, source) {
  if (!ts.isCallExpression(node)) return
  const [first] = node.arguments
  const kind = /^(?:test\.)?(test|describe)\b/.exec(node.expression.getText(source))?.[1]
  if (!kind || !first) return
  if (ts.isStringLiteralLike(first)) return { kind, title: first.text }
  if (ts.isTemplateExpression(first)) return { kind, title: first.getText(source).slice(1, -1) }
}

/** A sentence with a title that no test has, or tests of several files, is not ticked. */
export function specificationPage(documents = specification, titles = testTitles) {
  const parts = documents.flatMap(({ title, sections }) => [
    `## ${title}`,
    ...sections.flatMap(({ heading, sentences }) => [
      `### ${heading}`,
      sentences.map(sentence => lineOf(sentence, titles)).join('\n'),
    ]),
  ])
  return `# Specification

Every sentence of the product's specification, with the test that fails if it is not true, or the decision that differs
from it. \`npm run docs\` makes this page from docs/specification.

${parts.join('\n\n')}
`
}

/** @param {Sentence} sentence @param {typeof testTitles} titles */
function lineOf({ text, tests = [], by }, titles) {
  const links = tests.map(title => {
    const [path, ...others] = titles.get(title) ?? []
    return path && others.length === 0 ? `[${plain(title)}](../${path})` : `no one test "${title}"`
  })
  if (by) links.push(decisionLink(by) ?? `no ${by}`)
  const isShown = links.length > 0 && links.every(link => link.startsWith('['))
  return `- [${isShown ? 'x' : ' '}] ${plain(text)} — ${links.join(', ')}`
}

/** @param {string} by */
function decisionLink(by) {
  const [, number, why] = /^decision (\d{4}): (.+)$/.exec(by) ?? []
  const file = number && readdirSync(`${root}docs/decisions`).find(name => name.startsWith(number))
  return file ? `[decision ${Number(number)}](decisions/${file}): ${why}` : undefined
}

/** @param {string} text Markdown's signs in it are text. */
const plain = text => text.replace(/[[\]<*`]/g, String.raw`\$&`)

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  writeFileSync(`${root}docs/specification.md`, specificationPage())
