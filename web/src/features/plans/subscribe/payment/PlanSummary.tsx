import { Anchor } from '@mantine/core'
import type { PaidPlanId } from '@outlay/contract/plans/planInclusions'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { dayIn, localeDay } from '../../../../core/formats/calendarDay.ts'
import { useLocale } from '../../../../core/formats/locale.ts'
import { t } from '../../../../core/language/language.ts'
import { useUser } from '../../../../core/session/session.tsx'
import { currentPlanQuery } from '../../../../entities/plans/currentPlan.query.ts'
import { subscribePlan } from '../subscribePlans.ts'
import classes from './Checkout.module.css'

/** Describes the plan for users who have not seen the list, and mentions the trial. */
export function PlanSummary({ plan }: { plan: PaidPlanId }) {
  const { name, features } = subscribePlan(plan)
  return (
    <>
      <TrialNote name={name} />
      <details className={classes.included}>
        <summary>{t('What {plan} includes', { plan: name })}</summary>
        <ul>
          {features.map(feature => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      </details>
    </>
  )
}

function TrialNote({ name }: { name: string }) {
  const { data: current } = useQuery(currentPlanQuery)
  const locale = useLocale()
  const { timezone } = useUser()
  if (current?.source !== 'trial' || !current.trialEndsAt) return null
  const day = localeDay(locale, dayIn(timezone, new Date(current.trialEndsAt)))
  return (
    <p className={classes.note}>
      {t('Your trial runs until {day} without a card. {plan} starts as soon as you pay.', {
        day,
        plan: name,
      })}{' '}
      <Anchor component={Link} to="/dashboard" underline="always" inherit>
        {t('Continue with the trial')}
      </Anchor>
    </p>
  )
}
