import type { ReactNode } from 'react'
import classes from './NumbersTable.module.css'

/** A name and its figures, as they are written. */
export interface NumbersRow {
  readonly key: string
  readonly name: string
  readonly figures: readonly string[]
}

interface NumbersTableProps {
  label: string
  /** What stands in the columns, the name's first. */
  columns: readonly string[]
  rows: readonly NumbersRow[]
  total?: NumbersRow
  /** Its size: what is longer scrolls. */
  className: string | undefined
}

/** What a chart draws, in figures. */
export function NumbersTable({ label, columns, rows, total, className }: NumbersTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
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
        // biome-ignore lint/suspicious/noArrayIndexKey: a figure is known by its column alone
        <td key={index}>{figure}</td>
      ))}
    </tr>
  )
}
