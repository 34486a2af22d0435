import * as z from 'zod/mini'

/** Days in which a person may still keep the account that they asked to delete. */
export const deletionGraceDays = 30

/** Of the problem by which a sign-in to an account that is to be deleted is answered: who gives it has shown who they are. */
export const closedForDeletionCode = 'accounts.closed-for-deletion'

/** Beside what every problem says. */
export const closedForDeletionSchema = z.object({
  /** From when on nothing can be taken back. */
  deletesAt: z.string(),
})

/** With a sign-in: the account is not to be deleted after all. */
export const keepAccount = z.optional(z.boolean())
