import * as z from 'zod/mini'

/** All of an account is deleted within so many days after its person asked for it. Until it is, they may keep it. */
export const deletionDays = 30

/** Of the problem by which a sign-in to an account that is to be deleted is answered: who gives it has shown who they are. */
export const closedForDeletionCode = 'accounts.closed-for-deletion'

/** Beside what every problem says. */
export const closedForDeletionSchema = z.object({
  /** From when on nothing can be taken back. */
  deletesAt: z.string(),
})

/** With a sign-in: the account is not to be deleted after all. */
export const keepAccount = z.optional(z.boolean())
