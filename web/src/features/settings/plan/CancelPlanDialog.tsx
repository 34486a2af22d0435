import { planName } from '@outlay/contract/plans/planInclusions'
import type { CurrentPlan } from '@outlay/contract/plans/plans'
import { useLocale } from '../../../core/formats/locale.ts'
import { t } from '../../../core/language/language.ts'
import { useUser } from '../../../core/session/session.tsx'
import { inclusionsText } from '../../../entities/plans/inclusionsText.ts'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { useCancelPlan } from './plan.api.ts'
import { dayText } from './planText.ts'

interface CancelPlanDialogProps {
  plan: CurrentPlan
  subscription: NonNullable<CurrentPlan['subscription']>
  onClose: () => void
}

/** Explains what stays and what will be refused, before the plan is canceled at the end of the paid period. */
export function CancelPlanDialog({ plan, subscription, onClose }: CancelPlanDialogProps) {
  const locale = useLocale()
  const { timezone } = useUser()
  const cancel = useCancelPlan()
  const name = planName(subscription.plan)
  const day = dayText({ locale, timezone }, subscription.currentPeriodEnd)
  return (
    <ConfirmDialog
      title={t('Cancel {name}?', { name })}
      no={t('Keep my plan')}
      yes={cancel.isPending ? t('Canceling...') : t('Cancel plan')}
      isPending={cancel.isPending}
      onYes={() => cancel.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      {subscription.status === 'paused' ? (
        <p>
          {t(
            '{name} is paused while your team’s plan covers you. If you cancel it, it ends and you won’t be charged for it again. You keep what your team’s plan includes for as long as it covers you.',
            { name },
          )}
        </p>
      ) : (
        <>
          <p>
            {t('You keep {name} until {day} and won’t be charged again. Until then, you can undo this.', {
              name,
              day,
            })}
          </p>
          <p>
            {t(
              'After that, you’re on Free: {inclusions}. You can’t add more than that, but nothing is deleted or hidden. You can still view every expense, receipt and project, and export them as CSV.',
              { inclusions: inclusionsText(locale, 'free') },
            )}
          </p>
        </>
      )}
      {subscription.isForTeam && plan.team && (
        <p>
          {t(
            'This plan covers everyone in {name}. Without it, you can view and export the team’s books, but you can’t add expenses, people or projects.',
            { name: plan.team.name },
          )}
        </p>
      )}
    </ConfirmDialog>
  )
}
