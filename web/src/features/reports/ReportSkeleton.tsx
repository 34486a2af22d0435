import classes from './ReportSkeleton.module.css'

/** The shape of a report while it is on its way. */
export function ReportSkeleton() {
  return (
    <div className={classes.page} role="status" aria-label="Loading report">
      <div className={classes.cards}>
        <span />
        <span />
        <span />
        <span />
      </div>
      <span className={classes.chart} />
      <div className={classes.panels}>
        <span />
        <span />
      </div>
    </div>
  )
}
