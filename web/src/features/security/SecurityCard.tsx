import { type SecuritySummary, securityBandOf } from '@outlay/contract/security/security'
import { t, translated } from '../../core/language/language.ts'
import { Trans } from '../../core/language/Trans.tsx'
import { LinkButton } from '../../ui/buttons/LinkButton.tsx'
import { TitledPanel } from '../../ui/panels/TitledPanel.tsx'
import { VisuallyHidden } from '../../ui/text/Text.tsx'
import { Facts } from './Facts.tsx'
import { ScoreRing } from './ScoreRing.tsx'
import classes from './SecurityCard.module.css'
import colors from './scoreColors.module.css'

/** The dashboard's summary of account security. */
export function SecurityCard({ security }: { security: SecuritySummary }) {
  const { score, checkCount, openCount, threatsBlocked } = security
  const band = securityBandOf(score)
  return (
    <TitledPanel
      title={t('Security Status')}
      summary={translated(band.label)}
      actions={
        <LinkButton to="/security" variant="subtle" aria-label={t('View Details of your security')}>
          {t('View Details')}
        </LinkButton>
      }
    >
      <div className={classes.body}>
        <ScoreRing score={score} sizePx={88} thicknessPx={8}>
          <span className={classes.score}>
            <Trans
              text="{score}<hidden> of 100</hidden>"
              values={{ score }}
              tags={{ hidden: <VisuallyHidden /> }}
            />
          </span>
        </ScoreRing>
        <div className={classes.words}>
          <p className={`${classes.band} ${colors[band.color]}`}>{translated(band.label)}</p>
          <Facts
            facts={[
              [t('Security checks'), checkCount],
              [t('To improve'), openCount],
              [t('Threats blocked, 30 days'), threatsBlocked],
            ]}
          />
        </div>
      </div>
    </TitledPanel>
  )
}
