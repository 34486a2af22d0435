import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { mileageCountries, perDiemCountries } from '@outlay/contract/calculations/travelRates'
import { categories } from '@outlay/contract/expenses/categories'
import { historyFields } from '@outlay/contract/expenses/expenseHistory'
import { moods } from '@outlay/contract/expenses/moods'
import { paymentMethods } from '@outlay/contract/expenses/paymentMethods'
import { exportFormats } from '@outlay/contract/exports/exportFormats'
import { type Finding, saidByServer, saidIn, textsIn } from './textsIn.ts'

const root = join(import.meta.dirname, '../..')
const source = join(import.meta.dirname, '../src')
const saying = ['contract/src', 'server/src']
/**
 * Files without texts of the app: tests, recognized words, currency names, operator messages, docs, files, sample data and
 * the assistant's own sentences. Emails use `say` for all their texts, so any that does not is reported here.
 */
const others = new RegExp(
  [
    String.raw`\.table\.`,
    String.raw`/(testing|lexicon|wordSearch|currencies\.ts|migrations|fakes|commands|config|database|models|administration)`,
    String.raw`server/src/core/.*Pages?\.ts`,
    String.raw`server/.*/(conversations|downloads|exports|mail/(?!emails)|openapi\.ts|readers|sampleData)\b`,
  ].join('|'),
)

const serverSource = join(root, 'server/src')
const folders = {
  /** Texts in the UI, and those shown exactly as the contract and the server have them. */
  web: join(source, 'core/language/catalogues'),
  /** Sentences that the server formats with values. */
  server: join(serverSource, 'core/language/catalogues'),
}
export type CatalogueKind = keyof typeof folders
export const catalogueKinds: readonly CatalogueKind[] = ['web', 'server']
export const catalogueNames = ['de', 'fr', 'es', 'pt'] as const

export type Catalogue = Readonly<Record<string, string>>

export function catalogueFile(kind: CatalogueKind, name: string): string {
  return join(folders[kind], `${name}.json`)
}

export function catalogueOf(kind: CatalogueKind, name: string): Catalogue {
  return JSON.parse(readFileSync(catalogueFile(kind, name), 'utf8')) as Catalogue
}

/** All texts of both kinds in alphabetical order, and texts in the source that are in no catalogue. */
export function allTexts() {
  const [web, server] = [webTexts(), serverTexts()]
  return {
    messages: { web: web.messages, server: server.messages },
    misused: [...web.misused, ...server.misused],
    untranslated: web.untranslated,
  }
}

function serverTexts() {
  const files = filesIn(serverSource).map(file => ({
    file,
    ...saidByServer(file, readFileSync(file, 'utf8')),
  }))
  // These names are inserted into the server's sentences.
  const labels = [...categories, ...moods, ...paymentMethods, ...exportFormats].map(({ label }) => label)
  const countries = [...mileageCountries, ...perDiemCountries].map(({ name }) => name)
  const names = [...labels, ...countries, ...Object.values(historyFields)]
  return {
    messages: inOrder([...files.flatMap(({ messages }) => messages), ...names]),
    misused: files.flatMap(({ file, misused }) =>
      misused.map(finding => `${placeOf(file, finding)} ${finding.text}`),
    ),
  }
}

function webTexts() {
  const files = filesIn(source).map(file => ({ file, ...textsIn(file, readFileSync(file, 'utf8')) }))
  const said = saying
    .flatMap(folder => filesIn(join(root, folder)))
    .filter(file => !others.test(file))
    .flatMap(file => saidIn(file, readFileSync(file, 'utf8')))
  const styled = filesIn(source, /\.css$/).filter(file =>
    /content: "[^"]*\p{L}{2}/u.test(readFileSync(file, 'utf8')),
  )
  const listed = (findings: 'misused' | 'untranslated') =>
    files.flatMap(one => one[findings].map(finding => `${placeOf(one.file, finding)} ${finding.text}`))
  return {
    messages: inOrder([...files.flatMap(one => one.messages), ...said]),
    misused: listed('misused'),
    untranslated: [...listed('untranslated'), ...styled],
  }
}

const inOrder = (texts: readonly string[]) => [...new Set(texts)].toSorted((a, b) => (a < b ? -1 : 1))

function placeOf(file: string, { line }: Finding): string {
  return `${relative(root, file)}:${line}`
}

function filesIn(folder: string, kind = /\.tsx?$/): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => kind.test(file))
    .filter(file => !/\.(test|factory)\.|^testing\//.test(file))
    .map(file => join(folder, file))
}
