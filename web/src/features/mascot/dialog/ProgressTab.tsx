import { Title } from '@mantine/core'
import type { MascotProgress } from '@outlay/contract/mascot'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { count } from '../../../core/formats/formats.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import { dashboardQuery } from '../../../entities/dashboard/dashboard.query.ts'
import { achievementsOf, relationshipName, trustLevelOf } from '../rules/achievements.ts'
import classes from './ProgressTab.module.css'

/** How well the two know each other, and what that has earned; asked for anew where it has grown meanwhile. */
export function ProgressTab({ progress }: { progress: MascotProgress }) {
  const locale = useLocale()
  useQuery(dashboardQuery)
  const { relationshipLevel, interactions } = progress
  return (
    <div className={classes.content}>
      <RelationshipBar level={relationshipLevel} />
      <dl className={classes.figures}>
        <div>
          <dt>Trust level</dt>
          <dd>{trustLevelOf(relationshipLevel)} of 5</dd>
        </div>
        <div>
          <dt>Interactions</dt>
          <dd>{count(locale, interactions)}</dd>
        </div>
      </dl>
      <section aria-label="Achievements">
        <Title order={3} size="h6">
          Achievements
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
                  {name} <span className={classes.state}>{isEarned ? 'Earned' : 'Not yet'}</span>
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
        <span>Relationship</span>
        <span className={classes.level}>
          {level} of 100, {relationshipName(level)}
        </span>
      </div>
      <div className={classes.track} aria-hidden>
        <span style={{ width: `${level}%` }} />
      </div>
      <p className={classes.text}>
        It grows with every day you keep an expense, every question or reaction, and every month you stay
        within your budget. It never falls.
      </p>
    </div>
  )
}
