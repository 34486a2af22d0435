import { planName } from '@outlay/contract/planInclusions'
import type { CurrentPlan } from '@outlay/contract/plans'
import { useLocale } from '../../../core/formats/locale.ts'
import { useUser } from '../../../core/session/session.tsx'
import { inclusionsText } from '../../../entities/plans/inclusionsText.ts'
import { QuestionDialog } from '../../../ui/dialogs/QuestionDialog.tsx'
import { useCancelPlan } from './plan.mutations.ts'
import { dayText } from './planText.ts'

interface CancelPlanDialogProps {
  plan: CurrentPlan
  subscription: NonNullable<CurrentPlan['subscription']>
  onClose: () => void
}

/** Says what stays and what will be refused, before the plan is cancelled with the period that is paid. */
export function CancelPlanDialog({ plan, subscription, onClose }: CancelPlanDialogProps) {
  const locale = useLocale()
  const { timezone } = useUser()
  const cancel = useCancelPlan()
  const name = planName(subscription.plan)
  const day = dayText({ locale, timezone }, subscription.currentPeriodEnd)
  return (
    <QuestionDialog
      title={`Cancel ${name}?`}
      no="Keep my plan"
      yes={cancel.isPending ? 'Cancelling...' : 'Cancel plan'}
      isPending={cancel.isPending}
      onYes={() => cancel.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      {subscription.status === 'paused' ? (
        <p>
          {name} is paused while your team’s plan covers you. Cancelled, it ends, and nothing more is paid for
          it; what your team’s plan includes stays yours as long as it covers you.
        </p>
      ) : (
        <>
          <p>
            {name} stays until {day}, and nothing more is paid. Until then you can take this back.
          </p>
          <p>
            After that you are on Free: {inclusionsText(locale, 'free')}. More than that is refused, and
            nothing is deleted or hidden: every expense, receipt and project stays, can be read, and can be
            exported as CSV.
          </p>
        </>
      )}
      {subscription.isForTeam && plan.team && (
        <p>
          Everyone in {plan.team.name} is covered by it. Without it the team’s books can be read and exported,
          but take no new expenses, people or projects.
        </p>
      )}
    </QuestionDialog>
  )
}
