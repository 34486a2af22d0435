import type { FormEvent } from 'react'

/** The form of an expense in its dialog; a button outside of it can belong to it. */
export const expenseFormId = 'expense-form'

/** Makes a button one that saves what stands in the form and submits it for approval. */
export const forApproval = { type: 'submit', form: expenseFormId, value: 'for-approval' } as const

/** Whether the form is sent by such a button. */
export function isForApproval(event: FormEvent | undefined): boolean {
  const sent = event?.nativeEvent
  const submitter = sent && 'submitter' in sent ? sent.submitter : undefined
  return submitter instanceof HTMLButtonElement && submitter.value === forApproval.value
}
