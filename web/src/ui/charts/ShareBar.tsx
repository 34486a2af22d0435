import classes from './ShareBar.module.css'

interface ShareBarProps {
  /** The filled part, 0 to 1. */
  share: number
  /** Over the limit. */
  isOver?: boolean
}

/** A share as a bar; a text next to it says the same. */
export function ShareBar({ share, isOver = false }: ShareBarProps) {
  return (
    <span className={classes.bar} data-over={isOver || undefined} aria-hidden>
      <span style={{ width: `${Math.min(1, share) * 100}%` }} />
    </span>
  )
}
