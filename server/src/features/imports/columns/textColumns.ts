import type { StatementColumn } from '@outlay/contract/imports/importMappings'
import { hintsOf, isUnfit, meaningsOf } from '../words/columnNames.ts'
import { type Contents, columnContents } from './columnContents.ts'
import { isKindName } from './kindColumns.ts'
import type { StatementTable } from './statementTable.ts'

/** Whether a column is not used for anything else. */
type IsFree = (place: number) => boolean

/** Finds what each row is about, by column names, otherwise by content. */
export function findTexts(table: StatementTable, found: Map<StatementColumn, number>, isFree: IsFree): void {
  if (found.has('description') || found.has('merchant')) {
    if (!found.has('notes') && !(found.has('merchant') && found.has('description')))
      put('notes', secondText(table, isFree))
    return
  }
  const notes = found.get('notes')
  if (notes !== undefined) {
    found.delete('notes')
    found.set('description', notes)
    return
  }
  put('description', textColumns(table, isFree)[0])
  // Payee and purpose, in either order.
  put('notes', textColumns(table, isFree)[0])

  function put(column: StatementColumn, place: number | undefined): void {
    if (place !== undefined) found.set(column, place)
  }
}

/** Text columns, most informative first: long, distinct and in every row. */
export function textColumns(table: StatementTable, isFree: IsFree): number[] {
  const scored = table.names.map((name, place) => ({
    place,
    score: isFree(place) && !isUnfit(name) ? wordiness(columnContents(table, place), name) : 0,
  }))
  return scored
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.place - b.place)
    .map(({ place }) => place)
}

function wordiness(content: Contents, name: string): number {
  const { isText, areCurrencies, areDirections, areStates, areCodes, areDates } = content
  if (!isText || areCurrencies || areDirections || areStates || areCodes || areDates) return 0
  const isKind = isKindName(name) || content.areKinds
  return Math.min(content.meanLength, 40) * (0.2 + content.wordVariety) * content.filled * (isKind ? 0.2 : 1)
}

/** A second description column: `Description 2`, `Beschreibung2`, `Particulars`. */
function secondText(table: StatementTable, isFree: IsFree): number | undefined {
  if (!table.hasHeader) return undefined
  const place = table.names.findIndex((name, at) => {
    const isDescription = [...meaningsOf(name), ...hintsOf(name)].some(
      ({ column }) => column === 'description',
    )
    return isDescription && isFree(at) && holdsText(columnContents(table, at))
  })
  return place < 0 ? undefined : place
}

/** Whether cells may be text, given that the name says so. */
function holdsText(content: Contents): boolean {
  const { isEmpty, areDates, areAmounts, areCurrencies, areCodes } = content
  return !(isEmpty || areDates || areAmounts || areCurrencies || areCodes)
}
