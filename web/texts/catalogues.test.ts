import { compileMessage } from '@lingui/message-utils/compileMessage'
import { type CategoryValue, categories, categoryOf } from '@outlay/contract/expenses/categories'
import { translatedCategoryLabels } from '@outlay/contract/expenses/wordSearch'
import { expect, test } from 'vitest'
import { allTexts, catalogueKinds, catalogueNames, catalogueOf } from './catalogues.ts'
import { saidByServer, textsIn } from './textsIn.ts'

const texts = allTexts()

test('every text that is drawn is asked for by a literal, in a function', () => {
  expect(texts.misused).toEqual([])
  expect(texts.untranslated).toEqual([])
})

test('English left in the code is found', () => {
  const found = (source: string) => {
    const { misused, untranslated } = textsIn('planted.tsx', source)
    return [...misused, ...untranslated].map(({ line, text }) => `${line} ${text.trim()}`)
  }
  expect(found('const a = () => <p>\n  Add expense\n</p>')).toEqual(['2 Add expense'])
  expect(found('const a = () => <Button label="Add expense" />')).toEqual(['1 label="Add expense"'])
  expect(found("const label = t('Add expense')")).toEqual(["1 t('Add expense')"])
  expect(found('const a = () => t(label)')).toEqual(['1 t(label)'])
  expect(found("const a = () => <p>{t('Add expense')} · {name}</p>")).toEqual([])
})

test('a sentence of the server that is no literal is found', () => {
  const found = (source: string) => saidByServer('planted.ts', source).misused.map(({ text }) => text)
  expect(found('const a = (shown: Shown) => shown.say(`You have spent` + sum, {})')).toEqual([
    'shown.say(`You have spent` + sum, {})',
  ])
  expect(found("const a = (say: Say) => say('You have spent {sum}.', { sum })")).toEqual([])
})

const catalogues = catalogueKinds.flatMap(kind => catalogueNames.map(name => [kind, name] as const))

test('categories are searched by the names that are shown', () => {
  const shown = (value: CategoryValue) =>
    catalogueNames.map(name => catalogueOf('web', name)[categoryOf(value).label])
  for (const { value } of categories)
    expect(shown(value).toSorted()).toEqual([...translatedCategoryLabels[value]].toSorted())
})

test.each(catalogues)('%s %s has each text, and none that is gone', (kind, name) => {
  const known = Object.entries(catalogueOf(kind, name))
  expect(known.map(([text]) => text)).toEqual(texts.messages[kind])
  expect(known.filter(([, translated]) => translated.trim() === '').map(([text]) => text)).toEqual([])
})

test.each(catalogues)(
  '%s %s says what the text says: the same values, the same tags, the plurals of the language',
  (kind, name) => {
    const wrong = Object.entries(catalogueOf(kind, name)).flatMap(([text, translated]) => {
      const faults = faultsOf(text, translated)
      return faults.length > 0 ? [`${text} → ${translated}: ${faults.join(', ')}`] : []
    })
    expect(wrong).toEqual([])
  },
)

test.each(catalogueNames)('%s says the same thing in one way, no matter who says it', name => {
  const [web, server] = [catalogueOf('web', name), catalogueOf('server', name)]
  const differing = Object.keys(server).filter(text => web[text] !== undefined && web[text] !== server[text])
  expect(differing).toEqual([])
})

type Message = ReturnType<typeof compileMessage>

function faultsOf(text: string, translated: string): string[] {
  const english = partsOf(compileMessage(text))
  const theirs = partsOf(compileMessage(translated))
  const [tags, theirTags] = [text, translated].map(one => [...new Set(one.match(/<\/?\w+\/?>/g))].toSorted())
  return [
    ...(`${english.values}` === `${theirs.values}` ? [] : [`values ${theirs.values} for ${english.values}`]),
    ...(`${tags}` === `${theirTags}` ? [] : [`tags ${theirTags} for ${tags}`]),
    ...(`${english.selects}` === `${theirs.selects}`
      ? []
      : [`chosen by ${theirs.selects} for ${english.selects}`]),
    // All four languages have a singular; a separate case for millions is not required.
    ...theirs.plurals.filter(cases => !cases.includes('other')).map(cases => `only ${cases} of a plural`),
    ...(english.plurals.some(cases => cases.includes('one')) && !theirs.plurals.some(hasOne)
      ? ['no singular']
      : []),
  ]
}

const hasOne = (cases: readonly string[]) => cases.includes('one') || cases.includes('1')

interface Parts {
  readonly values: readonly string[]
  readonly plurals: readonly string[][]
  /** What each choice depends on and its options; without repeats. */
  readonly selects: readonly string[]
}

/** The placeholder names, and the cases of each plural and choice. */
function partsOf(message: Message): Parts {
  const values = new Set<string>()
  const plurals: string[][] = []
  const selects = new Set<string>()
  const look = (part: unknown): void => {
    for (const token of Array.isArray(part) ? part.filter(Array.isArray) : []) {
      const [name, kind, cases = {}] = token as [string, string?, Record<string, unknown>?]
      values.add(name)
      if (kind === 'plural') plurals.push(Object.keys(cases))
      if (kind === 'select') selects.add(`${name}: ${Object.keys(cases).toSorted()}`)
      for (const one of Object.values(cases)) look(one)
    }
  }
  look(message)
  return { values: [...values].toSorted(), plurals, selects: [...selects].toSorted() }
}
