import { VisuallyHidden } from '@mantine/core'
import { type SecuritySummary, securityBandOf } from '@outlay/contract/security'
import { LinkButton } from '../../ui/buttons/LinkButton.tsx'
import { TitledPanel } from '../../ui/panels/TitledPanel.tsx'
import { Facts } from './Facts.tsx'
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
        <LinkButton to="/security" variant="subtle" aria-label="View Details of your security">
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
          <Facts
            facts={[
              ['Security checks', checkCount],
              ['To improve', openCount],
              ['Threats blocked, 30 days', threatsBlocked],
            ]}
          />
        </div>
      </div>
    </TitledPanel>
  )
}
