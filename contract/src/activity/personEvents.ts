import * as z from 'zod/mini'

export const personEventKinds = [
  'expense-added',
  'expense-changed',
  'expense-deleted',
  'expense-restored',
  'expense-approved',
  'expense-rejected',
  'expense-reimbursed',
  /** Someone commented on it. */
  'expense-commented',
  /** An expense is pending this person's decision. */
  'approval-asked',
  'receipt-waiting',
  'receipt-reading',
  'receipt-read',
  'receipt-failed',
  /** The client disconnected before it was read. */
  'receipt-abandoned',
  'receipt-asks',
  'import-finished',
  'import-undone',
  'project-added',
  'project-changed',
  'project-deleted',
  'project-restored',
  'settings-changed',
  'password-changed',
  'two-step-on',
  'two-step-off',
  /** The title is the passkey's name. */
  'passkey-added',
  'passkey-removed',
  /** A pending deletion was canceled. */
  'account-kept',
  /** Someone with the password entered wrong codes; the title is the number of attempts. */
  'code-tried',
  /** Someone entered wrong passwords; the title is the number of attempts. */
  'password-tried',
  /** The title is the key's name. */
  'api-key-created',
  'api-key-revoked',
  /** The person joined or left a team, or changed role; the title is the team's name. */
  'team-changed',
  /** The plan of the person or their team changed, or its state did; the title is the plan. */
  'plan-changed',
] as const
export type PersonEventKind = (typeof personEventKinds)[number]

/** In progress, done, or pending for the person. */
export const activityStatuses = ['processing', 'completed', 'pending'] as const
export type ActivityStatus = (typeof activityStatuses)[number]

/**
 * One event. A later event with the same `itemId` replaces the earlier one: a receipt being read, then the expense it
 * became.
 */
export const personEventSchema = z.object({
  /** Gapless sequence per person, to resume from. */
  number: z.int(),
  itemId: z.string(),
  kind: z.enum(personEventKinds),
  status: z.enum(activityStatuses),
  /** What it is about, in the person's words: a description, or the name of a file or project. May be empty. */
  title: z.string(),
  /** Id of the expense, project or import, if there is one to open. */
  subjectId: z.nullable(z.string()),
  /** The window that caused it (`x-outlay-window`) and already shows it. */
  windowId: z.nullable(z.string()),
  at: z.string(),
})
export type PersonEvent = z.infer<typeof personEventSchema>
