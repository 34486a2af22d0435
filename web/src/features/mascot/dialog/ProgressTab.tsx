import { Title } from '@mantine/core'
import type { MascotProgress } from '@outlay/contract/mascot/mascot'
import { useQuery } from '@tanstack/react-query'
import IconCircle from '~icons/tabler/circle'
import IconCircleCheckFilled from '~icons/tabler/circle-check-filled'
import { count } from '../../../core/formats/formats.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import { t } from '../../../core/language/language.ts'
import { dashboardQuery } from '../../../entities/dashboard/dashboard.query.ts'
import { achievementsOf, relationshipName, trustLevelOf } from '../rules/achievements.ts'
import classes from './ProgressTab.module.css'

/** The relationship level and achievements; refetched if the level has risen. */
export function ProgressTab({ progress }: { progress: MascotProgress }) {
  const locale = useLocale()
  useQuery(dashboardQuery)
  const { relationshipLevel, interactions } = progress
  return (
    <div className={classes.content}>
      <RelationshipBar level={relationshipLevel} />
      <dl className={classes.figures}>
        <div>
          <dt>{t('Trust level')}</dt>
          <dd>{t('{level} of 5', { level: trustLevelOf(relationshipLevel) })}</dd>
        </div>
        <div>
          <dt>{t('Interactions')}</dt>
          <dd>{count(locale, interactions)}</dd>
        </div>
      </dl>
      <section aria-label={t('Achievements')}>
        <Title order={3} size="h6">
          {t('Achievements')}
        </Title>
        <ul className={classes.achievements}>
          {achievementsOf(progress).map(({ name, isEarned, text }) => (
            <li key={name} className={classes.achievement}>
              {isEarned ? (
                <IconCircleCheckFilled className={classes.earned} size={22} aria-hidden />
              ) : (
                <IconCircle className={classes.open} size={22} aria-hidden />
              )}
              <div>
                <p className={classes.name}>
                  {name} <span className={classes.state}>{isEarned ? t('Earned') : t('Not yet')}</span>
                </p>
                <p className={classes.text}>{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

function RelationshipBar({ level }: { level: number }) {
  return (
    <div>
      <div className={classes.bar}>
        <span>{t('Relationship')}</span>
        <span className={classes.level}>
          {t('{level} of 100, {relationship}', { level, relationship: relationshipName(level) })}
        </span>
      </div>
      <div className={classes.track} aria-hidden>
        <span style={{ width: `${level}%` }} />
      </div>
      <p className={classes.text}>
        {t(
          'It grows with every day you record an expense, every question or reaction, and every month you stay within your budget. It never goes down.',
        )}
      </p>
    </div>
  )
}
