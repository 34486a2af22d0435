import type { FormEvent } from 'react'

/** ID of the form in the dialog, so that buttons outside can belong to it. */
export const expenseFormId = 'expense-form'

/** Props of a button that saves the form and submits it for approval. */
export const forApproval = { type: 'submit', form: expenseFormId, value: 'for-approval' } as const

/** Whether the form was submitted by such a button. */
export function isForApproval(event: FormEvent | undefined): boolean {
  const sent = event?.nativeEvent
  const submitter = sent && 'submitter' in sent ? sent.submitter : undefined
  return submitter instanceof HTMLButtonElement && submitter.value === forApproval.value
}
