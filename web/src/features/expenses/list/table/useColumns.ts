import { useMemo } from 'react'
import { useUser } from '../../../../core/session/session.tsx'
import { useStoredText } from '../../../../core/storage/storedText.ts'
import { type ColumnName, columnNames, columnsIn } from './columns.ts'

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
