import type { SpendingAlert } from '@outlay/contract/insights/insights'
import { Link } from '@tanstack/react-router'
import { t, translated } from '../../core/language/language.ts'
import type { ScopeSearch } from '../../entities/teams/scopeSearch.ts'
import { PanelEmpty, PanelList } from '../../ui/panels/PanelList.tsx'
import { TitledPanel } from '../../ui/panels/TitledPanel.tsx'
import classes from './AlertsPanel.module.css'
import { SeverityPill } from './SeverityPill.tsx'

const shownAtOnce = 5
/** Alerts about more expenses link to the newest ones. */
const mostLinks = 2

interface AlertsPanelProps {
  alerts: readonly SpendingAlert[]
  whose: ScopeSearch
}

/** Alerts, most severe first, each with the rule that triggered it. */
export function AlertsPanel({ alerts, whose }: AlertsPanelProps) {
  return (
    <TitledPanel title={t('Spending Alerts')}>
      {alerts.length === 0 ? (
        <PanelEmpty>
          {t('Nothing stands out: no unusual amounts, duplicate payments or changed charges.')}
        </PanelEmpty>
      ) : (
        <PanelList items={alerts} shownAtOnce={shownAtOnce} aria-label={t('Spending Alerts')}>
          {alert => <AlertRow key={alert.key} alert={alert} whose={whose} />}
        </PanelList>
      )}
    </TitledPanel>
  )
}

function AlertRow({ alert, whose }: { alert: SpendingAlert; whose: ScopeSearch }) {
  const { severity, message, why, expenseIds } = alert
  const linked = expenseIds.length > mostLinks ? expenseIds.slice(-1) : expenseIds
  return (
    <li className={classes.row}>
      <div>
        <SeverityPill severity={severity} />
      </div>
      <div className={classes.words}>
        <p className={classes.message}>{message}</p>
        <div className={classes.more}>
          {linked.map((id, index) => (
            <Link key={id} to="/expenses" search={{ ...whose, id }}>
              {linkText(linked.length, index)}
            </Link>
          ))}
          <details className={classes.why}>
            <summary>{t('Why')}</summary>
            <p>{translated(why)}</p>
          </details>
        </div>
      </div>
    </li>
  )
}

function linkText(count: number, index: number): string {
  if (count === 1) return t('Show the expense')
  return index === 0 ? t('Show the first') : t('Show the second')
}
