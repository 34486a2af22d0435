import { type SecurityOverview, securityBandOf, securityGradeOf } from '@outlay/contract/security/security'
import { t, translated } from '../../core/language/language.ts'
import { Panel } from '../../ui/panels/Panel.tsx'
import { ScoreRing } from './ScoreRing.tsx'
import classes from './SecurityPage.module.css'
import colors from './scoreColors.module.css'

export function ScorePanel({ overview: { score, checks } }: { overview: SecurityOverview }) {
  const band = securityBandOf(score)
  const openCount = checks.filter(({ holds }) => !holds).length
  return (
    <Panel className={classes.score} aria-label={t('Security score')}>
      <ScoreRing score={score} sizePx={136} thicknessPx={12}>
        <span className={classes.figure}>{score}</span>
        <span className={classes.outOf}>{t('of 100')}</span>
      </ScoreRing>
      <div>
        <p className={`${classes.band} ${colors[band.color]}`}>{translated(band.label)}</p>
        <p className={classes.grade}>{t('Grade {grade}', { grade: securityGradeOf(score) })}</p>
        <p className={classes.note}>
          {t('{held} of {all} security checks passed.', {
            held: checks.length - openCount,
            all: checks.length,
          })}
        </p>
      </div>
    </Panel>
  )
}
