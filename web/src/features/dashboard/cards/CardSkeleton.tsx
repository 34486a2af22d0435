import classes from './CardSkeleton.module.css'

/** In the place of a card that is on its way. */
export function CardSkeleton({ heightPx }: { heightPx: number }) {
  return <span className={classes.card} style={{ height: heightPx }} aria-hidden />
}
