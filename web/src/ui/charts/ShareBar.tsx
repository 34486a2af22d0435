import classes from './ShareBar.module.css'

interface ShareBarProps {
  /** How much of it is filled, 0 to 1. */
  share: number
  /** More than there should be. */
  isOver?: boolean
}

/** A part of a whole as a length; beside it stands what it is in words. */
export function ShareBar({ share, isOver = false }: ShareBarProps) {
  return (
    <span className={classes.bar} data-over={isOver || undefined} aria-hidden>
      <span style={{ width: `${Math.min(1, share) * 100}%` }} />
    </span>
  )
}
