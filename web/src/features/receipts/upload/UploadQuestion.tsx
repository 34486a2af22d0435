import { MultipleReceiptsPrompt } from '../multipleReceipts/MultipleReceiptsPrompt.tsx'
import { multipleReceiptsIn } from '../receipts.api.ts'
import type { useUploadReceipt } from './useUploadReceipt.ts'

interface UploadQuestionProps {
  upload: ReturnType<typeof useUploadReceipt>
  onCancel: () => void
  cancelLabel: string
}

/** Asks about the last file, if it seems to have several receipts; the answer uploads it again. */
export function UploadQuestion({ upload, onCancel, cancelLabel }: UploadQuestionProps) {
  const several = multipleReceiptsIn(upload.error)
  if (!several || !upload.variables) return null
  const receipt = upload.variables
  return (
    <MultipleReceiptsPrompt
      several={several}
      fileName={receipt.file.name}
      onDecide={pages => upload.mutate({ ...receipt, pages })}
      onCancel={onCancel}
      cancelLabel={cancelLabel}
    />
  )
}
