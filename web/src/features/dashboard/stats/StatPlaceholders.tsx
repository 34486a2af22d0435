import classes from './StatCards.module.css'

const places = ['total', 'deductible', 'processed', 'projects']

/** As many and as high as the cards that come. */
export function StatPlaceholders() {
  return (
    <div className={classes.cards} role="status" aria-label="Loading this month">
      {places.map(place => (
        <span key={place} className={classes.placeholder} data-testid="stat-placeholder" />
      ))}
    </div>
  )
}
