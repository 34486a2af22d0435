import { Anchor } from '@mantine/core'
import type { CurrentPlan } from '@outlay/contract/plans'
import { Link } from '@tanstack/react-router'
import { dayIn, localeDay } from '../../../core/formats/calendarDay.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import { useUser } from '../../../core/session/session.tsx'
import { liveSubscription } from './planStanding.ts'
import { subscribePlan } from './subscribePlans.ts'

/** What the person has now, in a sentence; who has a subscription is led to where it is changed. */
export function Standing({ current }: { current: CurrentPlan }) {
  const locale = useLocale()
  const { timezone } = useUser()
  const dayOf = (instant: string) => localeDay(locale, dayIn(timezone, new Date(instant)))
  const live = liveSubscription(current)
  if (live)
    return (
      <>
        {`You have ${subscribePlan(live.plan).name}, paid ${live.billingPeriod === 'annual' ? 'by the year' : 'by the month'}. `}
        <Anchor component={Link} to="/settings" hash="plan" underline="always" inherit>
          Change or cancel it in Settings
        </Anchor>
      </>
    )
  if (current.source === 'team' && current.team)
    return `${current.team.name} has ${subscribePlan(current.plan).name}, paid by ${current.team.ownerName}, and it covers you.`
  if (current.source === 'limits-off')
    return 'Plan limits are off on this server: everything is included without a plan.'
  if (current.trialEndsAt)
    return `Your trial runs until ${dayOf(current.trialEndsAt)}: every feature, and the uploads of your plan.`
  return 'Change or cancel whenever you like.'
}
