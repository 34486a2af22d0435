import type { Dashboard } from '@outlay/contract/dashboard/dashboard'
import type { ReactNode } from 'react'
import { money } from '../../../core/formats/formats.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import { t } from '../../../core/language/language.ts'
import { FiguresLink } from '../../../entities/figures/FiguresLink.tsx'
import { shareText } from '../../../entities/figures/shares.ts'
import { TitledPanel } from '../../../ui/panels/TitledPanel.tsx'
import { EmptyLine } from '../EmptyLine.tsx'
import classes from './ProjectAllocation.module.css'
import { othersKey, projectShares } from './shares.ts'

interface ProjectAllocationProps extends Pick<Dashboard, 'projects' | 'projectCount' | 'month'> {
  /** The button to the other face of the card. */
  turn: ReactNode
}

/** A bar of the month's spending, divided by project. */
export function ProjectAllocation({ turn, ...figures }: ProjectAllocationProps) {
  const locale = useLocale()
  const shares = projectShares(figures)
  const { from, to } = figures.month
  return (
    <TitledPanel title={t('Project Allocation')} actions={turn}>
      {shares.length === 0 ? (
        <EmptyLine>{t('Assign an expense to a project to see its share here.')}</EmptyLine>
      ) : (
        <div className={classes.body}>
          <span className={classes.bar} aria-hidden>
            {shares.map(({ key, part, color }) => (
              <span key={key} style={{ flexGrow: Math.max(part, 0.005), background: color }} />
            ))}
          </span>
          <ul className={classes.list} aria-label={t('Project Allocation')}>
            {shares.map(({ key, label, part, total, color }) => (
              <li key={key}>
                <span className={classes.dot} style={{ background: color }} aria-hidden />
                <span className={classes.name} title={label}>
                  {key === othersKey ? (
                    label
                  ) : (
                    <FiguresLink behind={{ from, to, projectId: key }}>{label}</FiguresLink>
                  )}
                </span>
                <span className={classes.figures}>
                  <span className={classes.total}>{money(locale, total, figures.month.currency)}</span>
                  <span className={classes.part}>{shareText(locale, part)}</span>
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </TitledPanel>
  )
}
