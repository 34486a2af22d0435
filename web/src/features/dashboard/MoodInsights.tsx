import type { MoodInsights as Insights, MoodTotal } from '@outlay/contract/dashboard/dashboard'
import { useLocale } from '../../core/formats/locale.ts'
import { t, translated } from '../../core/language/language.ts'
import { LinkButton } from '../../ui/buttons/LinkButton.tsx'
import { TitledPanel } from '../../ui/panels/TitledPanel.tsx'
import classes from './MoodInsights.module.css'
import { alertText, legendMoods, shownMood, topMoods, trackedText } from './moodText.ts'

/** Moods of the purchases in the last 30 days. */
export function MoodInsights({ insights, currency }: { insights: Insights; currency: string }) {
  const locale = useLocale()
  const [most] = insights.moods
  return (
    <TitledPanel
      title={t('Mood Insights')}
      text={t('Last 30 days')}
      summary={most && translated(shownMood(most.mood).label)}
    >
      <div className={classes.body}>
        {insights.taggedCount === 0 ? (
          <NoMoods />
        ) : (
          <>
            <ul className={classes.top} aria-label={t('Most frequent moods')}>
              {insights.moods.slice(0, topMoods).map(total => (
                <TopMood key={total.mood} total={total} />
              ))}
            </ul>
            <p className={classes.alert} data-alert={insights.alert !== null || undefined}>
              {insights.alert
                ? alertText(locale, insights.alert, currency)
                : t('Averages are compared once you’ve used two moods.')}
            </p>
            <p className={classes.tracked}>{trackedText(locale, insights)}</p>
          </>
        )}
        <Legend insights={insights} />
      </div>
    </TitledPanel>
  )
}

function TopMood({ total }: { total: MoodTotal }) {
  const { emoji, label } = shownMood(total.mood)
  return (
    <li className={classes.mood}>
      <span className={classes.emoji} aria-hidden>
        {emoji}
      </span>
      <span className={classes.label}>{translated(label)}</span>
      <span className={classes.count}>
        {t('{count, plural, one {# expense} other {# expenses}}', { count: total.count })}
      </span>
    </li>
  )
}

function NoMoods() {
  return (
    <div className={classes.none}>
      <p>
        {t(
          'Choose how you feel when you record an expense. You’ll see here which moods you spend in, and which cost the most.',
        )}
      </p>
      <LinkButton to="/expenses" search={{ action: 'add' }} variant="default">
        {t('Tag an expense')}
      </LinkButton>
    </div>
  )
}

function Legend({ insights }: { insights: Insights }) {
  return (
    <ul className={classes.legend} aria-label={t('Moods')}>
      {legendMoods(insights).map(({ value, emoji, label }) => (
        <li key={value}>
          <span aria-hidden>{emoji}</span> {translated(label)}
        </li>
      ))}
    </ul>
  )
}
