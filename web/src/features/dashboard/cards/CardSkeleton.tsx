import classes from './CardSkeleton.module.css'

/** A placeholder for a card. */
export function CardSkeleton({ heightPx }: { heightPx: number }) {
  return <span className={classes.card} style={{ height: heightPx }} aria-hidden />
}
