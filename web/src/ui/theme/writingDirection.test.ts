import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const source = join(import.meta.dirname, '../..')

/** Charts are drawn left to right in every language. */
const charts = 'features/dashboard/analytics/Analytics.module.css'

const physical: readonly RegExp[] = [
  /(?<![\w-])(?:scroll-)?(?:margin|padding)-(?:left|right)(?=\s*:)/,
  /(?<![\w-])border-(?:left|right)(?:-\w+)?(?=\s*:)/,
  /(?<![\w-])border-(?:top|bottom)-(?:left|right)-radius/,
  /(?<![\w-])(?:text-align|float)\s*:\s*(?:left|right)\b/,
  // 50% is the center from both sides.
  /(?<![\w-])(?:left|right)\s*:(?!\s*50%)/,
]

/** Lines of a style sheet that use physical sides (left, right) instead of logical ones. */
function physicalLines(css: string): string[] {
  return css
    .split('\n')
    .map(line => line.trim())
    .filter(line => physical.some(pattern => pattern.test(line)) || hasUnevenSides(line))
}

/** Four values with a different second and fourth. */
function hasUnevenSides(line: string): boolean {
  const [, values] = /^(?:padding|margin|inset): ([^;]+);$/.exec(line) ?? []
  const [, right, , left] = values?.match(/(?:\([^()]*(?:\([^()]*\)[^()]*)*\)|[^\s()])+/g) ?? []
  return left !== undefined && left !== right
}

test('style sheets name sides by the direction of writing', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).map(path =>
    path.replaceAll('\\', '/'),
  )
  const sheets = files.filter(path => path.endsWith('.css') && path !== charts)
  expect(sheets.length).toBeGreaterThan(100)
  const found = sheets.flatMap(path =>
    physicalLines(readFileSync(join(source, path), 'utf8')).map(line => `${path}: ${line}`),
  )
  expect(found).toEqual([])
})

describe('what it finds', () => {
  test.each([
    'margin-left: auto;',
    'padding-right: 4px;',
    'border-left: 1px solid;',
    'border-top-left-radius: 4px;',
    'text-align: right;',
    'left: 0;',
    'padding: 1px 2px 3px 4px;',
    'margin: 0 max(1px, calc(2px + 1px)) 0 auto;',
  ])('%s', line => {
    expect(physicalLines(`  ${line}`)).toEqual([line])
  })

  test.each([
    'margin-inline-start: auto;',
    'left: 50%;',
    'padding: 1px 2px 3px 2px;',
    'padding: 16px 24px max(16px, env(safe-area-inset-bottom));',
    '.left {',
    'text-align: end;',
  ])('and leaves %s', line => {
    expect(physicalLines(`  ${line}`)).toEqual([])
  })
})
