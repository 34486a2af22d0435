import { t } from '../../core/language/language.ts'
import { QuestionDialog } from '../../ui/dialogs/QuestionDialog.tsx'
import { useRemoveSampleData } from './sampleData.mutations.ts'

export function RemoveSampleDialog({ onClose }: { onClose: () => void }) {
  const remove = useRemoveSampleData(onClose)
  return (
    <QuestionDialog
      title={t('Remove the sample data?')}
      no={t('Keep it')}
      yes={t('Remove')}
      isPending={remove.isPending}
      onYes={() => remove.mutate()}
      onClose={onClose}
    >
      <p>
        {t(
          'All of it goes for good: expenses, receipts, projects and the sample team with its sample colleagues, also what of it you have changed or decided about.',
        )}
      </p>
      <p>
        {t(
          'What you recorded yourself stays. A sample project that you put your own expenses on stays as yours, and so does the team, without its sample colleagues, if you have recorded something in it, given it an account to pay from, or invited someone.',
        )}
      </p>
    </QuestionDialog>
  )
}
