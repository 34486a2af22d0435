import { VisuallyHidden } from '@mantine/core'
import type { Activity } from '@outlay/contract/activity'
import { t } from '../../core/language/language.ts'
import { TitledPanel } from '../../ui/panels/TitledPanel.tsx'
import classes from './ActivityList.module.css'
import { ActivityList } from './ActivityList.tsx'
import { useExampleActivity } from './useExampleActivity.ts'
import { useNews } from './useNews.ts'

/** The user's recent activity, live; an example for accounts without any. */
export function LiveActivity({ activity }: { activity: Activity }) {
  return activity.lastNumber === 0 ? <ExampleActivity /> : <RealActivity activity={activity} />
}

function RealActivity({ activity }: { activity: Activity }) {
  const news = useNews(activity)
  return (
    <TitledPanel title={t('Live Activity')}>
      {activity.items.length > 0 ? (
        <ActivityList items={activity.items} />
      ) : (
        <p className={classes.empty}>{t('No activity in the last 30 days.')}</p>
      )}
      <VisuallyHidden aria-live="polite">{news}</VisuallyHidden>
    </TitledPanel>
  )
}

function ExampleActivity() {
  const items = useExampleActivity()
  return (
    <TitledPanel title={t('Live Activity')} actions={<span className={classes.badge}>{t('Example')}</span>}>
      <ActivityList items={items} />
    </TitledPanel>
  )
}
