import type { ReactNode } from 'react'
import { useShownPart } from '../buttons/useShownPart.tsx'
import classes from './PanelList.module.css'

interface PanelListProps<T> {
  items: readonly T[]
  shownAtOnce: number
  'aria-label': string
  /** What an item shows, a list item with its key. */
  children: (item: T) => ReactNode
}

/** What stands in a panel, row by row from edge to edge: the first of them and, by a button, the next ones. */
export function PanelList<T>({ items, shownAtOnce, children, ...label }: PanelListProps<T>) {
  const { shown, more } = useShownPart(items, shownAtOnce)
  return (
    <>
      <PanelRows {...label}>{shown.map(children)}</PanelRows>
      {more && <PanelMore>{more}</PanelMore>}
    </>
  )
}

interface PanelRowsProps {
  'aria-label': string
  children: ReactNode
}

/** All rows of a panel that there are. */
export function PanelRows({ children, ...label }: PanelRowsProps) {
  return (
    <ul className={classes.list} {...label}>
      {children}
    </ul>
  )
}

/** The way to more, beneath the rows. */
export function PanelMore({ children }: { children: ReactNode }) {
  return <div className={classes.more}>{children}</div>
}

/** In place of rows that there are none of: what will be here. */
export function PanelNone({ children }: { children: ReactNode }) {
  return <p className={classes.none}>{children}</p>
}

/** In place of rows that are on their way: their room. */
export function PanelWaiting({ label, height }: { label: string; height: number }) {
  return <div style={{ height }} role="status" aria-label={label} />
}
