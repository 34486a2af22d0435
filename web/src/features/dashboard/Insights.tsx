import { Title } from '@mantine/core'
import { PromoCard } from './actions/PromoCard.tsx'
import { ComplianceBanner } from './ComplianceBanner.tsx'
import classes from './DashboardPage.module.css'
import { figureWidgets, type InsightsProps, personalWidgets, type Widget } from './dashboardWidgets.tsx'
import { WidgetColumns } from './WidgetColumns.tsx'

/** How others feel is for nobody else, and one's own moods say nothing of the team. */
const besideTeam = personalWidgets.filter(({ id }) => id !== 'moods')

/** The lower part of the page: what the month is made of, what happens, and what to do next. */
export function Insights(props: InsightsProps) {
  const show = (widget: Widget) => widget.show(props)
  return (
    <>
      {props.scope ? (
        <>
          <WidgetColumns cards={figureWidgets} show={show} />
          <Title order={2} size="h5" className={classes.yours}>
            Yours
          </Title>
          <WidgetColumns cards={besideTeam} show={show} />
        </>
      ) : (
        <WidgetColumns cards={[...figureWidgets, ...personalWidgets]} show={show} />
      )}
      <PromoCard />
      <ComplianceBanner />
    </>
  )
}
