import { Button } from '@mantine/core'
import { planName } from '@outlay/contract/plans/planInclusions'
import type { CurrentPlan } from '@outlay/contract/plans/plans'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useRestoreFocus } from '../../../core/interaction/useRestoreFocus.ts'
import { msg, t } from '../../../core/language/language.ts'
import { paymentProviderQuery } from '../../../entities/plans/paymentProvider.query.ts'
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx'
import { lazyDialog } from '../../../ui/lazy/lazyParts.tsx'
import { useKeepPlan, useOpenPortal } from './plan.mutations.ts'
import classes from './Subscription.module.css'

const ChangePlanDialog = lazyDialog(
  msg('The plans'),
  async () => (await import('./ChangePlanDialog.tsx')).ChangePlanDialog,
)
const CancelPlanDialog = lazyDialog(
  msg('The confirmation'),
  async () => (await import('./CancelPlanDialog.tsx')).CancelPlanDialog,
)

type Subscription = NonNullable<CurrentPlan['subscription']>

/** The available actions for the current plan. */
export function PlanActions({ plan }: { plan: CurrentPlan }) {
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

function PaidPlanActions({ plan, subscription }: { plan: CurrentPlan; subscription: Subscription }) {
  const [open, setOpen] = useState<'change' | 'cancel'>()
  useRestoreFocus(open !== undefined)
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
