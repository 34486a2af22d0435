import type { ImportMapping } from '@outlay/contract/imports/importMappings'
import { comparableName } from '../words/columnNames.ts'
import { columnContents } from './columnContents.ts'
import type { StatementTable } from './statementTable.ts'

const kindWords = new Set(
  `type, kind, category, subcategory, transaction, details, Kategorie, Buchungstext, Bewegungstyp, Umsatzart, Umsatztyp, Typ, tipo, catégorie, nature, categoría, movimiento,
   mutatiesoort, soort, transactie, categoria, causale, operazione, kategoria, kategori, rodzaj, Art, típus, tip, tipi, tür, türü, etiket, тип, категория, 交易分类, 交易类型, 收, 거래구분, 적요`
    .split(/,\s*/)
    .map(comparableName),
)

export function isKindName(name: string): boolean {
  return comparableName(name)
    .split(' ')
    .some(word => kindWords.has(word) || /.typ[e]?$/.test(word))
}

/** Columns with the kind of each transaction: `Sale`, `Direct debit`, `Transfers`. */
export function kindColumns(table: StatementTable, columns: ImportMapping['columns']): number[] {
  const { direction, category, description, merchant } = columns
  return table.names.flatMap((name, place) => {
    if (place === direction || place === category) return [place]
    if (place === description || place === merchant) return []
    if (isKindName(name)) return [place]
    return columnContents(table, place).areKinds ? [place] : []
  })
}
