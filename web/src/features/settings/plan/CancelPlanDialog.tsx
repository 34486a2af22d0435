import { planName } from '@outlay/contract/planInclusions'
import type { CurrentPlan } from '@outlay/contract/plans'
import { useLocale } from '../../../core/formats/locale.ts'
import { t } from '../../../core/language/language.ts'
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
      title={t('Cancel {name}?', { name })}
      no={t('Keep my plan')}
      yes={cancel.isPending ? t('Cancelling...') : t('Cancel plan')}
      isPending={cancel.isPending}
      onYes={() => cancel.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      {subscription.status === 'paused' ? (
        <p>
          {t(
            '{name} is paused while your team’s plan covers you. Cancelled, it ends, and nothing more is paid for it; what your team’s plan includes stays yours as long as it covers you.',
            { name },
          )}
        </p>
      ) : (
        <>
          <p>
            {t('{name} stays until {day}, and nothing more is paid. Until then you can take this back.', {
              name,
              day,
            })}
          </p>
          <p>
            {t(
              'After that you are on Free: {inclusions}. More than that is refused, and nothing is deleted or hidden: every expense, receipt and project stays, can be read, and can be exported as CSV.',
              { inclusions: inclusionsText(locale, 'free') },
            )}
          </p>
        </>
      )}
      {subscription.isForTeam && plan.team && (
        <p>
          {t(
            'Everyone in {name} is covered by it. Without it the team’s books can be read and exported, but take no new expenses, people or projects.',
            { name: plan.team.name },
          )}
        </p>
      )}
    </QuestionDialog>
  )
}
