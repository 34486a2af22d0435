import { Fragment } from 'react'
import { PromoCard } from './actions/PromoCard.tsx'
import { ComplianceBanner } from './ComplianceBanner.tsx'
import classes from './DashboardPage.module.css'
import { type InsightsProps, widePair, widgetRows } from './dashboardWidgets.tsx'

/** The lower part of the page: what the month is made of, what happens, and what to do next. */
export function Insights(props: InsightsProps) {
  return (
    <>
      <div className={classes.pair}>
        {widePair.map(({ id, show }) => (
          <Fragment key={id}>{show(props)}</Fragment>
        ))}
      </div>
      <div className={classes.place}>
        <div className={classes.cards}>
          {widgetRows.map(row => (
            <div key={row[0]?.id} className={classes.trio}>
              {row.map(({ id, show }) => (
                <Fragment key={id}>{show(props)}</Fragment>
              ))}
            </div>
          ))}
        </div>
      </div>
      <PromoCard />
      <ComplianceBanner />
    </>
  )
}
