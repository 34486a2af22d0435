import { planName } from '@outlay/contract/plans/planInclusions'
import { dayIn, localeDay } from '../../../core/formats/calendarDay.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import { t } from '../../../core/language/language.ts'
import { useUser } from '../../../core/session/session.tsx'
import { useCurrentPlan } from '../../../entities/plans/currentPlan.query.ts'

/** If the user pays for the team: says that payment ends with the transfer, and how long the team stays covered. */
export function HandedOverPlan({ teamName, heirName }: { teamName: string; heirName: string }) {
  const locale = useLocale()
  const { timezone } = useUser()
  const subscription = useCurrentPlan()?.subscription
  if (!subscription?.isForTeam) return null
  const day = localeDay(locale, dayIn(timezone, new Date(subscription.currentPeriodEnd)))
  const plan = planName(subscription.plan)
  return (
    <p>
      {t(
        'This also cancels your {plan}. It covers {teamName} until {day}, and you won’t be charged again. To keep the team going after that, {heirName} needs to subscribe to {plan}.',
        { plan, teamName, day, heirName },
      )}
    </p>
  )
}
