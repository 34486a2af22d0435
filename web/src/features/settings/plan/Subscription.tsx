import { planName } from '@outlay/contract/plans/planInclusions'
import { useQuery } from '@tanstack/react-query'
import { useLocale } from '../../../core/formats/locale.ts'
import { t } from '../../../core/language/language.ts'
import { useUser } from '../../../core/session/session.tsx'
import { currentPlanQuery } from '../../../entities/plans/currentPlan.query.ts'
import { OperatorHint } from '../../../entities/plans/OperatorHint.tsx'
import { isUsedUp } from '../../../entities/plans/planRules.ts'
import panel from '../../../ui/settings/SettingsPanel.module.css'
import { SettingsPanel } from '../../../ui/settings/SettingsPanel.tsx'
import { LoadError } from '../../../ui/states/LoadError.tsx'
import { Invoices } from './Invoices.tsx'
import { PlanActions } from './PlanActions.tsx'
import { PlanUsage } from './PlanUsage.tsx'
import { nextPaymentQuery } from './plan.api.ts'
import { standingOf } from './planText.ts'
import classes from './Subscription.module.css'

/** The plan, its source, its usage, and its payment. */
export function Subscription() {
  const locale = useLocale()
  const { subscriptionPlan, timezone, monthlyUploads, uploadLimit = 5 } = useUser()
  const { data: plan, error, refetch } = useQuery(currentPlanQuery)
  const { data: next } = useQuery(nextPaymentQuery(plan?.subscription ?? null))
  // The current user includes the plan's name and uploads, so these are available at once.
  const uploads = plan?.uploads ?? { used: monthlyUploads, limit: uploadLimit }
  const [first, ...more] = plan ? standingOf({ locale, timezone }, plan, next) : ['\u00a0']
  const isPastDue = plan?.subscription?.status === 'past_due'
  const isAtLimit = plan && [plan.uploads, plan.projects, plan.storage].some(isUsedUp)
  return (
    <SettingsPanel title={t('Subscription')}>
      <div className={panel.body}>
        <div className={classes.plan}>
          <p className={classes.label}>{t('Current plan')}</p>
          <p className={classes.name}>{planName(plan?.plan ?? subscriptionPlan)}</p>
          <p className={classes.standing} data-caution={isPastDue || undefined}>
            {first}
          </p>
          {more.map(sentence => (
            <p key={sentence} className={classes.more}>
              {sentence}
            </p>
          ))}
        </div>
        <PlanUsage
          source={plan?.source}
          uploads={uploads}
          projects={plan?.projects}
          storage={plan?.storage}
        />
        {isAtLimit && (
          <p className={panel.note}>
            {t('Anything over a limit stays, and you can still view and export it.')}
            <OperatorHint />
          </p>
        )}
        {plan && <PlanActions plan={plan} />}
        {!plan && error && <LoadError what={t('Your plan')} error={error} onRetry={refetch} />}
      </div>
      {plan && <Invoices isPaying={plan.subscription !== null} />}
    </SettingsPanel>
  )
}
