import { readFileSync } from 'node:fs'
import { packageFile } from '../../scripts/root.mjs'
import { monthsFrom } from './months.ts'
import type { Person } from './person.ts'

/**
 * Real monthly series in the package vega-datasets, all US government works and so in the public domain: unemployment
 * by industry (Bureau of Labor Statistics), and costs of bird strikes by state (Federal Aviation Administration), which
 * are sparse with outliers as large as those of money. Nothing was fitted to them.
 */
export function publicPeople(): Person[] {
  return [unemployedByIndustry(), birdStrikeCosts()]
}

const monthsTaken = 72

function unemployedByIndustry(): Person {
  const rows: { series: string; year: number; month: number; count: number }[] = JSON.parse(
    readData('unemployment-across-industries.json'),
  )
  const entries = rows.map(({ series, year, month, count }) => ({
    name: series,
    month: `${year}-${String(month).padStart(2, '0')}`,
    amount: count,
  }))
  return personOf('unemployed by industry', '2004-01', entries)
}

const states = ['Texas', 'California', 'Florida', 'New York', 'Illinois', 'Colorado', 'Ohio', 'Tennessee']

function birdStrikeCosts(): Person {
  const [header = '', ...lines] = readData('birdstrikes.csv').trim().split('\n')
  const columns = header.split(',')
  const [state, day, cost] = ['Origin State', 'Flight Date', 'Cost Total $'].map(name =>
    columns.indexOf(name),
  )
  const entries = lines.map(line => {
    const cells = cellsOf(line)
    const at = (column = -1) => cells[column] ?? ''
    return { name: at(state), month: at(day).slice(0, 7), amount: Number(at(cost)) }
  })
  return personOf(
    'costs of bird strikes',
    '1996-01',
    entries.filter(({ name }) => states.includes(name)),
  )
}

interface Entry {
  readonly name: string
  readonly month: string
  readonly amount: number
}

function personOf(family: string, first: string, entries: readonly Entry[]): Person {
  const months = monthsFrom(first, monthsTaken)
  const sums = new Map<string, Map<string, number>>()
  for (const { name, month, amount } of entries) {
    const byMonth = sums.get(name) ?? new Map<string, number>()
    sums.set(name, byMonth.set(month, (byMonth.get(month) ?? 0) + amount))
  }
  return {
    first,
    categories: [...sums].map(([name, byMonth]) => ({
      family,
      name,
      amounts: months.map(month => byMonth.get(month) ?? 0),
    })),
  }
}

/** Cells of a CSV line; quoted ones may contain commas. */
function cellsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, bare]) => quoted ?? bare ?? '',
  )
}

const readData = (name: string) => readFileSync(packageFile(`vega-datasets/data/${name}`), 'utf8')
