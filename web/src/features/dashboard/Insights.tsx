import { Title } from '@mantine/core'
import { Fragment } from 'react'
import { PromoCard } from './actions/PromoCard.tsx'
import { ComplianceBanner } from './ComplianceBanner.tsx'
import classes from './DashboardPage.module.css'
import {
  figureWidgets,
  type InsightsProps,
  personalWidgets,
  type Widget,
  widePair,
} from './dashboardWidgets.tsx'

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
          <Row {...props} widgets={figureWidgets} />
          {props.scope && (
            <Title order={2} size="h5" className={classes.yours}>
              Yours
            </Title>
          )}
          <Row {...props} widgets={personalWidgets} />
        </div>
      </div>
      <PromoCard />
      <ComplianceBanner />
    </>
  )
}

function Row({ widgets, ...props }: InsightsProps & { widgets: readonly Widget[] }) {
  return (
    <div className={classes.trio}>
      {widgets.map(({ id, show }) => (
        <Fragment key={id}>{show(props)}</Fragment>
      ))}
    </div>
  )
}
