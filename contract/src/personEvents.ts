import * as z from 'zod/mini'

/** What can happen to what a person keeps here. */
export const personEventKinds = [
  'expense-added',
  'expense-changed',
  'expense-deleted',
  'expense-restored',
  'expense-approved',
  'expense-rejected',
  'expense-reimbursed',
  /** Somebody said something about it. */
  'expense-commented',
  /** Somebody's expense waits for this person's decision. */
  'approval-asked',
  'receipt-waiting',
  'receipt-reading',
  'receipt-read',
  'receipt-failed',
  /** Whoever sent it hung up before it was read. */
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
  /** The title is the name that it was given. */
  'passkey-added',
  'passkey-removed',
  /** It was to be deleted, and is not. */
  'account-kept',
  /** Somebody who knew the password gave wrong codes; the title says how often. */
  'code-tried',
  /** Somebody gave wrong passwords; the title says how often. */
  'password-tried',
  /** The title is the name that the key was given. */
  'api-key-created',
  'api-key-revoked',
  /** The person joined or left a team, or has another role in it; the title is the team's name. */
  'team-changed',
  /** What the person pays for, or their team does, is another plan, or stands otherwise; the title is the plan. */
  'plan-changed',
] as const
export type PersonEventKind = (typeof personEventKinds)[number]

/** How far it has come: still under way, done, or waiting for the person. */
export const activityStatuses = ['processing', 'completed', 'pending'] as const
export type ActivityStatus = (typeof activityStatuses)[number]

/**
 * One thing that happened, in the order it happened. A later event with the same `itemId` takes the place of the
 * earlier one: a receipt that is being read, then the expense it became.
 */
export const personEventSchema = z.object({
  /** Counts up by one for each person, without gaps: the place to resume from. */
  number: z.int(),
  itemId: z.string(),
  kind: z.enum(personEventKinds),
  status: z.enum(activityStatuses),
  /** What it happened to, in the person's words: a description, a file's or a project's name. May be empty. */
  title: z.string(),
  /** Id of the expense, project or import, where there is one to open. */
  subjectId: z.nullable(z.string()),
  /** The window that caused it (`x-outlay-window`), which has shown it already. */
  windowId: z.nullable(z.string()),
  at: z.string(),
})
export type PersonEvent = z.infer<typeof personEventSchema>
