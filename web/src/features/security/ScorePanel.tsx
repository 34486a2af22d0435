import { type SecurityOverview, securityBandOf, securityGradeOf } from '@outlay/contract/security'
import { Panel } from '../../ui/panels/Panel.tsx'
import { ScoreRing } from './ScoreRing.tsx'
import classes from './SecurityPage.module.css'
import colors from './scoreColors.module.css'

export function ScorePanel({ overview: { score, checks } }: { overview: SecurityOverview }) {
  const band = securityBandOf(score)
  const openCount = checks.filter(({ holds }) => !holds).length
  return (
    <Panel className={classes.score} aria-label="Security score">
      <ScoreRing score={score} sizePx={136} thicknessPx={12}>
        <span className={classes.figure}>{score}</span>
        <span className={classes.outOf}>of 100</span>
      </ScoreRing>
      <div>
        <p className={`${classes.band} ${colors[band.color]}`}>{band.label}</p>
        <p className={classes.grade}>Grade {securityGradeOf(score)}</p>
        <p className={classes.note}>
          {checks.length - openCount} of {checks.length} security checks hold.
        </p>
      </div>
    </Panel>
  )
}
