import { planName } from '@outlay/contract/plans/planInclusions'
import type { CurrentPlan } from '@outlay/contract/plans/plans'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { count } from '../../../core/formats/formats.ts'
import { type Locale, useLocale } from '../../../core/formats/locale.ts'
import { msg, t } from '../../../core/language/language.ts'
import { useUser } from '../../../core/session/session.tsx'
import { currentPlanQuery } from '../../../entities/plans/currentPlan.query.ts'
import { OperatorHint } from '../../../entities/plans/PlanNotice.tsx'
import { paymentProviderQuery } from '../../../entities/plans/paymentProvider.query.ts'
import { isUsedUp, type Usage } from '../../../entities/plans/planRules.ts'
import { bytesText } from '../../../entities/plans/planWords.ts'
import { UsageBar } from '../../../entities/plans/UsageBar.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx'
import { lazyDialog } from '../../../ui/lazy/lazyParts.tsx'
import panel from '../../../ui/settings/SettingsPanel.module.css'
import { SettingsPanel } from '../../../ui/settings/SettingsPanel.tsx'
import { LoadError } from '../../../ui/states/LoadError.tsx'
import { Invoices } from './Invoices.tsx'
import { nextPaymentQuery, useKeepPlan, useOpenPortal } from './plan.api.ts'
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

interface PlanUsageProps {
  source: CurrentPlan['source'] | undefined
  uploads: Usage
  /** Undefined while loading. */
  projects: Usage | undefined
  storage: Usage | undefined
}

type Write = (locale: Locale, value: number) => string

/** Usage of the plan's limits. */
function PlanUsage({ source, uploads, projects, storage }: PlanUsageProps) {
  return (
    <dl className={classes.usage}>
      <Used
        name={t('Monthly uploads')}
        label={t('Monthly uploads used')}
        usage={uploads}
        write={count}
        source={source}
      />
      <Used name={t('Projects')} label={t('Projects used')} usage={projects} write={count} source={source} />
      <Used name={t('Storage')} label={t('Storage used')} usage={storage} write={bytesText} source={source} />
    </dl>
  )
}

interface UsedProps extends Pick<PlanUsageProps, 'source'> {
  name: string
  /** The label of the bar. */
  label: string
  usage: Usage | undefined
  write: Write
}

function Used({ name, label, usage, write, source }: UsedProps) {
  const locale = useLocale()
  return (
    <div className={classes.used}>
      <dt>{name}</dt>
      <dd>{usage ? usageText(locale, usage, { write, source }) : '\u00a0'}</dd>
      {usage && <dd>{<UsageBar usage={usage} label={label} />}</dd>}
    </div>
  )
}

function usageText(
  locale: Locale,
  { used, limit }: Usage,
  { write, source }: Pick<UsedProps, 'write' | 'source'>,
): string {
  if (limit === null) return unlimitedText(write(locale, used), source)
  return `${write(locale, used)} / ${write(locale, limit)}`
}

function unlimitedText(used: string, source: PlanUsageProps['source']): string {
  if (source === 'limits-off') return t('{used} used, no limit on this server', { used })
  return source === 'trial'
    ? t('{used} used, no limit during your trial', { used })
    : t('{used} used, no limit', { used })
}

const ChangePlanDialog = lazyDialog(
  msg('The plans'),
  async () => (await import('./ChangePlanDialog.tsx')).ChangePlanDialog,
)
const CancelPlanDialog = lazyDialog(
  msg('The confirmation'),
  async () => (await import('./CancelPlanDialog.tsx')).CancelPlanDialog,
)

type ActiveSubscription = NonNullable<CurrentPlan['subscription']>

/** The available actions for the current plan. */
function PlanActions({ plan }: { plan: CurrentPlan }) {
  const { subscription, source, team } = plan
  if (subscription) return <PaidPlanActions plan={plan} subscription={subscription} />
  if (source === 'limits-off') return null
  return (
    <div className={classes.actions}>
      <LinkButton to="/subscribe" variant={source === 'team' && !team?.isOwn ? 'default' : 'filled'}>
        {t('See all plans')}
      </LinkButton>
    </div>
  )
}

function PaidPlanActions({ plan, subscription }: { plan: CurrentPlan; subscription: ActiveSubscription }) {
  const [open, setOpen] = useState<'change' | 'cancel'>()
  const keep = useKeepPlan()
  const { status, isCancelledAtPeriodEnd } = subscription
  // The plan shown above may be the team's, which is not the one to be canceled.
  const cancelLabel =
    plan.source === 'team' ? t('Cancel your {plan}', { plan: planName(subscription.plan) }) : t('Cancel plan')
  const close = () => setOpen(undefined)
  return (
    <div className={classes.actions}>
      {status === 'past_due' && (
        <LinkButton to="/subscribe" search={{ pay: 'overdue' }}>
          {t('Pay with another card')}
        </LinkButton>
      )}
      {isCancelledAtPeriodEnd && (
        <Button disabled={keep.isPending} onClick={() => keep.mutate()}>
          {t('Keep my plan')}
        </Button>
      )}
      {status === 'active' && !isCancelledAtPeriodEnd && (
        <Button variant="default" onClick={() => setOpen('change')}>
          {t('Change plan')}
        </Button>
      )}
      <PortalButton />
      {!isCancelledAtPeriodEnd && (
        <Button variant="subtle" onClick={() => setOpen('cancel')}>
          {cancelLabel}
        </Button>
      )}
      <Suspense>
        {open === 'change' && <ChangePlanDialog subscription={subscription} onClose={close} />}
        {open === 'cancel' && <CancelPlanDialog plan={plan} subscription={subscription} onClose={close} />}
      </Suspense>
    </div>
  )
}

/** Links to the provider's customer portal; the sandbox has none. */
function PortalButton() {
  const { data: provider } = useQuery(paymentProviderQuery)
  const portal = useOpenPortal(url => window.location.assign(url))
  if (!provider || provider.name === 'sandbox') return null
  return (
    <Button
      variant="default"
      disabled={portal.isPending || portal.data?.url != null}
      onClick={() => portal.mutate()}
    >
      {t('Manage card and address')}
    </Button>
  )
}
