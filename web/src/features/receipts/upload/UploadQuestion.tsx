import { severalIn } from '../receipts.api.ts'
import { SeveralQuestion } from '../several/SeveralQuestion.tsx'
import type { useUploadReceipt } from './useUploadReceipt.ts'

interface UploadQuestionProps {
  upload: ReturnType<typeof useUploadReceipt>
  onCancel: () => void
  cancelLabel: string
}

/** Asks about the last file, if it seems to have several receipts; the answer uploads it again. */
export function UploadQuestion({ upload, onCancel, cancelLabel }: UploadQuestionProps) {
  const several = severalIn(upload.error)
  if (!several || !upload.variables) return null
  const receipt = upload.variables
  return (
    <SeveralQuestion
      several={several}
      fileName={receipt.file.name}
      onDecide={pages => upload.mutate({ ...receipt, pages })}
      onCancel={onCancel}
      cancelLabel={cancelLabel}
    />
  )
}
