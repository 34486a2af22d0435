import { QuestionDialog } from '../../ui/dialogs/QuestionDialog.tsx'
import { useRemoveSampleData } from './sampleData.mutations.ts'

export function RemoveSampleDialog({ onClose }: { onClose: () => void }) {
  const remove = useRemoveSampleData(onClose)
  return (
    <QuestionDialog
      title="Remove the sample data?"
      no="Keep it"
      yes="Remove"
      isPending={remove.isPending}
      onYes={() => remove.mutate()}
      onClose={onClose}
    >
      <p>
        All of it goes for good: expenses, receipts and projects, also those of them that you have changed.
      </p>
      <p>
        What you recorded yourself stays. A sample project that you put your own expenses on stays as yours.
      </p>
    </QuestionDialog>
  )
}
