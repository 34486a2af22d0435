import type { ReactNode } from 'react'
import classes from './NumbersTable.module.css'

/** A name and its formatted figures. */
export interface NumbersRow {
  readonly key: string
  readonly name: string
  readonly figures: readonly string[]
}

interface NumbersTableProps {
  label: string
  /** Column headers, starting with that of the names. */
  columns: readonly string[]
  rows: readonly NumbersRow[]
  total?: NumbersRow
  /** Sets the size; longer content scrolls. */
  className: string | undefined
}

/** A chart's data as a table. */
export function NumbersTable({ label, columns, rows, total, className }: NumbersTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard
    <section className={`${classes.numbers} ${className ?? ''}`} tabIndex={0} aria-label={label}>
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map(column => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{rows.map(lineOf)}</tbody>
        {total && <tfoot>{lineOf(total)}</tfoot>}
      </table>
    </section>
  )
}

function lineOf({ key, name, figures }: NumbersRow): ReactNode {
  return (
    <tr key={key}>
      <th scope="row" title={name}>
        {name}
      </th>
      {figures.map((figure, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: figures are identified only by their column
        <td key={index}>{figure}</td>
      ))}
    </tr>
  )
}
