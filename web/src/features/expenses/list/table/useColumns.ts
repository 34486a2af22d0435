import { useMemo } from 'react'
import { useUser } from '../../../../core/session/session.tsx'
import { useStoredText } from '../../../../core/storage/storedText.ts'
import type { ExpensesOrder } from '../expensesOrder.ts'
import type { RowLayout } from '../useDensity.ts'
import { type ColumnName, columnNames, columnsFor, columnsIn } from './columns.ts'

/** The user's columns on this device. */
export function useColumns(): [shown: readonly ColumnName[], toggle: (name: ColumnName) => void] {
  const [text, keep] = useStoredText('localStorage', `outlay.columns.${useUser().id}`)
  const shown = useMemo(() => columnsIn(text), [text])
  const toggle = (name: ColumnName) => {
    const next = columnNames.filter(one => shown.includes(one) !== (one === name))
    keep(next.join(','))
  }
  return [shown, toggle]
}

/** The columns and the order, if the rows are a table. */
export function useTable(layout: RowLayout, scope: 'team' | undefined, order: ExpensesOrder) {
  const [chosen] = useColumns()
  // The rows re-render if the columns change.
  const columns = useMemo(() => columnsFor(chosen, scope), [chosen, scope])
  return layout === 'table' ? { columns, order } : undefined
}
