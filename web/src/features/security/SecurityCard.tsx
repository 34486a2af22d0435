import { VisuallyHidden } from '@mantine/core'
import { type SecuritySummary, securityBandOf } from '@outlay/contract/security'
import { count } from '../../core/formats.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { TitledPanel } from '../../ui/TitledPanel.tsx'
import { ScoreRing } from './ScoreRing.tsx'
import classes from './SecurityCard.module.css'
import colors from './scoreColors.module.css'

/** The dashboard's word on how safe the account is. */
export function SecurityCard({ security }: { security: SecuritySummary }) {
  const { score, checkCount, openCount, threatsBlocked } = security
  const band = securityBandOf(score)
  return (
    <TitledPanel
      title="Security Status"
      actions={
        <LinkButton to="/security" variant="subtle" mr={-12} aria-label="View Details of your security">
          View Details
        </LinkButton>
      }
    >
      <div className={classes.body}>
        <ScoreRing score={score} sizePx={88} thicknessPx={8}>
          <span className={classes.score}>
            {score}
            <VisuallyHidden> of 100</VisuallyHidden>
          </span>
        </ScoreRing>
        <div className={classes.words}>
          <p className={`${classes.band} ${colors[band.color]}`}>{band.label}</p>
          <dl className={classes.facts}>
            <Fact name="Security checks" value={count(checkCount)} />
            <Fact name="To improve" value={count(openCount)} />
            <Fact name="Threats blocked, 30 days" value={count(threatsBlocked)} />
          </dl>
        </div>
      </div>
    </TitledPanel>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="tabular">{value}</dd>
    </div>
  )
}
