import { t } from '../../core/language/language.ts'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { useRemoveSampleData } from './sampleData.mutations.ts'

export function RemoveSampleDialog({ onClose }: { onClose: () => void }) {
  const remove = useRemoveSampleData(onClose)
  return (
    <ConfirmDialog
      title={t('Remove the sample data?')}
      no={t('Keep it')}
      yes={t('Remove')}
      isPending={remove.isPending}
      onYes={() => remove.mutate()}
      onClose={onClose}
    >
      <p>
        {t(
          'This permanently removes all of it: expenses, receipts, projects and the sample team with its sample colleagues, including anything you changed or decided on.',
        )}
      </p>
      <p>
        {t(
          'Anything you recorded yourself stays, including sample projects with your own expenses. You also keep the team, without its sample colleagues, if you recorded something in it, added a bank account to pay from, or invited someone.',
        )}
      </p>
    </ConfirmDialog>
  )
}
