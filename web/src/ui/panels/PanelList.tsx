import type { ReactNode } from 'react'
import { useShowMore } from '../buttons/useShowMore.tsx'
import classes from './PanelList.module.css'

interface PanelListProps<T> {
  items: readonly T[]
  shownAtOnce: number
  'aria-label': string
  /** Renders an item as a list item with a key. */
  children: (item: T) => ReactNode
}

/** A list of full-width rows in a panel: the first ones, and a button for more. */
export function PanelList<T>({ items, shownAtOnce, children, ...label }: PanelListProps<T>) {
  const { shown, more } = useShowMore(items, shownAtOnce)
  return (
    <>
      <PanelRows {...label}>{shown.map(children)}</PanelRows>
      {more && <PanelMore>{more}</PanelMore>}
    </>
  )
}

/** All rows of a panel. */
export function PanelRows({ children, ...label }: { 'aria-label': string; children: ReactNode }) {
  return (
    <ul className={classes.list} {...label}>
      {children}
    </ul>
  )
}

/** A link or button below the rows. */
export function PanelMore({ children }: { children: ReactNode }) {
  return <div className={classes.more}>{children}</div>
}

/** Replaces the rows of an empty list: says what will be here. */
export function PanelEmpty({ children }: { children: ReactNode }) {
  return <p className={classes.none}>{children}</p>
}

/** A placeholder of the same height while the rows load. */
export function PanelSkeleton({ label, height }: { label: string; height: number }) {
  return <div style={{ height }} role="status" aria-label={label} />
}
