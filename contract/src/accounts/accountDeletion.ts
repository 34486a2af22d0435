import * as z from 'zod/mini'

/** Days between a deletion request and the deletion itself; the person can cancel until then. */
export const deletionDays = 30

/** Problem code when someone signs in, with valid credentials, to an account pending deletion. */
export const closedForDeletionCode = 'accounts.closed-for-deletion'

export const closedForDeletionSchema = z.object({
  /** Deletion can be canceled until then. */
  deletesAt: z.string(),
})
export type ClosedForDeletion = z.infer<typeof closedForDeletionSchema>

/** Sent with a sign-in to cancel the pending deletion. */
export const keepAccount = z.optional(z.boolean())
