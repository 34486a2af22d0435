import { userSchema } from '../accounts/currentUser.ts'
import { defineRoute } from '../core/route.ts'

/** Fills an empty account with six months of generated data, removable with one call. */
export const sampleDataRoutes = {
  load: defineRoute({
    method: 'POST',
    path: '/api/sample-data',
    summary:
      'Adds six made-up months of expenses, with projects and receipts, and a team where there can be one; once, however often it is asked for',
    access: 'session',
    response: userSchema,
    callsPerMinute: 10,
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/api/sample-data',
    summary:
      'Erases all that is sample data, changed or not, and nothing else; a sample team with something real in it stays',
    access: 'session',
    response: userSchema,
    versioned: false,
    callsPerMinute: 10,
  }),
}
