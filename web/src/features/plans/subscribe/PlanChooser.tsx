import { type BillingPeriod, type PaidPlanId, planName } from '@outlay/contract/plans/planInclusions'
import type { CurrentPlan } from '@outlay/contract/plans/plans'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { dayIn, localeDay } from '../../../core/formats/calendarDay.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import { t, translated } from '../../../core/language/language.ts'
import { Link } from '../../../core/navigation/navigation.tsx'
import { useUser } from '../../../core/session/session.tsx'
import { siteQuery } from '../../../entities/site/site.query.ts'
import { PageHeader } from '../../../ui/panels/PageHeader.tsx'
import { Panel } from '../../../ui/panels/Panel.tsx'
import { ErrorAlert } from '../../../ui/states/ErrorAlert.tsx'
import { Anchor } from '../../../ui/text/Text.tsx'
import { BillingChoice } from '../BillingChoice.tsx'
import classes from './PlanChooser.module.css'
import { SubscribeCard } from './SubscribeCard.tsx'
import { cardState, comparedRows, liveSubscription, subscribePlans } from './subscribePlans.ts'

interface PlanChooserProps {
  current: CurrentPlan
  billingPeriod: BillingPeriod
  /** Why the payment could not be started. */
  failure: string | undefined
  onBillingPeriod: (period: BillingPeriod) => void
  onChoose: (plan: PaidPlanId) => void
}

export function PlanChooser(props: PlanChooserProps) {
  const { current, billingPeriod, failure, onBillingPeriod, onChoose } = props
  return (
    <div className={classes.page}>
      <PageHeader title={t('Choose your plan')} text={<PlanStatus current={current} />}>
        <BillingChoice value={billingPeriod} onChange={onBillingPeriod} />
      </PageHeader>
      {failure !== undefined && <ErrorAlert text={failure} />}
      <ul className={classes.plans} aria-label={t('Plans')}>
        {subscribePlans().map(plan => (
          <SubscribeCard
            key={plan.id}
            plan={plan}
            billingPeriod={billingPeriod}
            state={cardState(plan.id, current)}
            onChoose={onChoose}
          />
        ))}
      </ul>
      <ComparisonTable />
      <Claims />
    </div>
  )
}

/** The guarantee is the operator's claim, and hidden with the others; the rest describes how it works. */
function Claims() {
  const { data: site } = useQuery(siteQuery)
  const claims = [t('No setup fees'), t('Cancel anytime')]
  if (site?.showsClaims) claims.unshift(t('30-day money-back guarantee'))
  return (
    <ul className={classes.claims} aria-label={t('With every plan')}>
      {claims.map(claim => (
        <li key={claim}>{claim}</li>
      ))}
    </ul>
  )
}

type Live = NonNullable<CurrentPlan['subscription']>
type DayOf = (instant: string) => string

/** The current plan in a sentence, with a link to change a subscription. */
function PlanStatus({ current }: { current: CurrentPlan }) {
  const locale = useLocale()
  const { timezone } = useUser()
  const dayOf: DayOf = instant => localeDay(locale, dayIn(timezone, new Date(instant)))
  const live = liveSubscription(current)
  if (current.source === 'team' && current.team) return teamWords(current, current.team, dayOf)
  if (live) return ownWords(live, dayOf)
  if (current.source === 'limits-off')
    return t('Plan limits are off on this server. Everything is included without a plan.')
  if (current.trialEndsAt)
    return t('Your trial runs until {day}. It includes every feature, with the upload limit of {plan}.', {
      day: dayOf(current.trialEndsAt),
      plan: planName(current.plan),
    })
  return t('Change or cancel anytime.')
}

function ownWords({ plan, status, billingPeriod, isCancelledAtPeriodEnd, ...live }: Live, dayOf: DayOf) {
  const name = planName(plan)
  if (status === 'past_due')
    return (
      <>
        {t('Your payment for {plan} didn’t go through. You keep the plan until {day}.', {
          plan: name,
          day: dayOf(live.graceEndsAt ?? live.currentPeriodEnd),
        })}{' '}
        <Anchor renderRoot={props => <Link {...props} to="/subscribe" search={{ pay: 'overdue' }} />}>
          {t('Pay with another card')}
        </Anchor>
      </>
    )
  if (isCancelledAtPeriodEnd)
    return (
      <>
        {t('Your {plan} plan is canceled. You have it until {day}.', {
          plan: name,
          day: dayOf(live.currentPeriodEnd),
        })}{' '}
        <SettingsLink>{t('Keep your plan in Settings')}</SettingsLink>
      </>
    )
  return (
    <>
      {billingPeriod === 'annual'
        ? t('You’re on {plan}, billed annually.', { plan: name })
        : t('You’re on {plan}, billed monthly.', { plan: name })}{' '}
      <SettingsLink>{t('Change or cancel it in Settings')}</SettingsLink>
    </>
  )
}

function teamWords(
  { plan, subscription }: CurrentPlan,
  { name, ownerName, isOwn, isPaidByOwner, endsAt }: NonNullable<CurrentPlan['team']>,
  dayOf: DayOf,
): string {
  const has = {
    team: name,
    plan: planName(plan),
    ends: endsAt ? 'yes' : 'no',
    day: endsAt && dayOf(endsAt),
    owner: ownerName,
    larger: planName('platinum'),
  }
  if (isOwn && !isPaidByOwner)
    return t(
      '{team} has {plan}{ends, select, yes { until {day}} other {}}, paid for by its former owner. Choose {larger} yourself to continue it.',
      has,
    )
  const covers = isPaidByOwner
    ? t(
        '{team} has {plan}{ends, select, yes { until {day}} other {}}, paid for by {owner}. It covers you.',
        has,
      )
    : t(
        '{team} has {plan}{ends, select, yes { until {day}} other {}}, paid for by its former owner. It covers you.',
        has,
      )
  if (subscription?.status !== 'paused') return covers
  return `${covers} ${t('Your own {plan} plan is paused in the meantime.', { plan: planName(subscription.plan) })}`
}

function SettingsLink({ children }: { children: ReactNode }) {
  return (
    <Anchor component={Link} to="/settings" hash="plan">
      {children}
    </Anchor>
  )
}

/** The plans side by side. On phones a row's label is above its four cells. */
function ComparisonTable() {
  const plans = subscribePlans()
  return (
    <Panel isFlush aria-labelledby="comparison">
      <h2 id="comparison" className={classes.title}>
        {t('Compare plans')}
      </h2>
      <table className={classes.table}>
        <thead>
          <tr>
            <td className={classes.corner} />
            {plans.map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {comparedRows.map(({ key, name }) => (
            <tr key={key}>
              <th scope="row">{translated(name)}</th>
              {plans.map(plan => (
                <td key={plan.id}>{plan[key]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}
