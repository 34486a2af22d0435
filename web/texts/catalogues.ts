import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { type Finding, saidIn, textsIn } from './textsIn.ts'

const root = join(import.meta.dirname, '../..')
const source = join(import.meta.dirname, '../src')
const saying = ['contract/src', 'server/src']
/**
 * What is no text of the app: tests, words that readers know, names of currencies, what only the server's operator sees, and what
 * stands in letters, files, made-up data and the assistant's own sentences.
 */
const others = new RegExp(
  [
    String.raw`\.table\.`,
    String.raw`/(testing|lexicon|currencies\.ts|migrations|standins|commands|config|database|models|administration)`,
    String.raw`/(conversations|downloads|exports|mail|openapi\.ts|readers|sampleData)\b`,
  ].join('|'),
)

export const catalogueFolder = join(source, 'core/language/catalogues')
export const catalogueNames = ['de', 'fr', 'es', 'pt'] as const

export type Catalogue = Readonly<Record<string, string>>

export function catalogueOf(name: string): Catalogue {
  return JSON.parse(readFileSync(join(catalogueFolder, `${name}.json`), 'utf8')) as Catalogue
}

/** All texts of the app in the order of the alphabet, and what of the source is in no catalogue. */
export function allTexts() {
  const files = filesIn(source).map(file => ({ file, ...textsIn(file, readFileSync(file, 'utf8')) }))
  const said = saying
    .flatMap(folder => filesIn(join(root, folder)))
    .filter(file => !others.test(file))
    .flatMap(file => saidIn(file, readFileSync(file, 'utf8')))
  const styled = filesIn(source, /\.css$/).filter(file =>
    /content: "[^"]*\p{L}{2}/u.test(readFileSync(file, 'utf8')),
  )
  const messages = new Set([...files.flatMap(one => one.messages), ...said])
  const listed = (findings: 'misused' | 'untranslated') =>
    files.flatMap(one => one[findings].map(finding => `${placeOf(one.file, finding)} ${finding.text}`))
  return {
    messages: [...messages].toSorted((a, b) => (a < b ? -1 : 1)),
    misused: listed('misused'),
    untranslated: [...listed('untranslated'), ...styled],
  }
}

function placeOf(file: string, { line }: Finding): string {
  return `${relative(root, file)}:${line}`
}

function filesIn(folder: string, kind = /\.tsx?$/): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => kind.test(file))
    .filter(file => !/\.(test|factory)\.|^testing\//.test(file))
    .map(file => join(folder, file))
}
