import type { ReactNode } from 'react'
import classes from './PanelTable.module.css'

interface PanelTableProps {
  'aria-label'?: string
  /** Whether rows become grids on phones, laid out by their own class. */
  isReflowed?: boolean
  children: ReactNode
}

/** A table that reaches the edges of its panel. Cells with `data-figure` are right-aligned, `small` is a note below. */
export function PanelTable({ isReflowed, children, ...label }: PanelTableProps) {
  return (
    <table className={classes.table} data-reflowed={isReflowed || undefined} {...label}>
      {children}
    </table>
  )
}
