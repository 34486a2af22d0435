import * as z from 'zod/mini'
import { cursorSchema, daySchema, idParams, idSchema, limitSchema } from '../core/fields.ts'
import { requiredText } from '../core/plainText.ts'
import { defineRoute } from '../core/route.ts'
import { versionSchema } from '../core/versions.ts'
import { expenseSummarySchema } from '../expenses/expenses.ts'
import { approvalStates } from '../expenses/expenseTerms.ts'
import { policyFlagSchema } from '../teams/teamPolicies.ts'

/** A mention in a comment: `@[Name](id)`. */
const mentionForm = /@\[(?<name>[^[\]\n]{1,200})\]\((?<id>[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\)/gi
const longestName = 200

/** Part of a comment: text, or a mention as `@Name` with a lowercase id. */
interface CommentPart {
  readonly text: string
  readonly personId?: string
}

export function commentParts(text: string): CommentPart[] {
  const parts: CommentPart[] = []
  let end = 0
  for (const { index, 0: whole, groups = {} } of text.matchAll(mentionForm)) {
    if (index > end) parts.push({ text: text.slice(end, index) })
    parts.push({ text: `@${groups.name}`, personId: groups.id?.toLowerCase() ?? '' })
    end = index + whole.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}

/** A mention of someone; plain text if their name has no usable characters. */
export function mentionOf({ id, name }: { readonly id: string; readonly name: string }): string {
  const written = name.replaceAll(/[[\]\n]/g, '').slice(0, longestName)
  return written ? `@[${written}](${id})` : `@${name}`
}

/** A comment as typed and displayed: mentions by name only. */
export function typedComment(text: string): string {
  return commentParts(text)
    .map(part => part.text)
    .join('')
}

const approvalStateSchema = z.enum(approvalStates)

/** What others see of a person: never their email. */
export const personNameSchema = z.object({ id: z.string(), name: z.string() })
export type PersonName = z.infer<typeof personNameSchema>

/** Longest comment as typed, with people mentioned by name only. */
export const maxCommentLength = 2000
/** Worst case: nothing but mentions of the shortest form, `@X`, each 2 characters typed. */
const longestKept = (maxCommentLength / 2) * '@[X](00000000-0000-0000-0000-000000000000)'.length
const commentSchema = requiredText(longestKept, 'Write something first').check(
  z.refine(
    text => typedComment(text).length <= maxCommentLength,
    `A comment can be at most ${maxCommentLength} characters`,
  ),
)

/** Largest batch. */
export const maxBatchSize = 200
const expenseIds = z.array(idSchema).check(z.minLength(1), z.maxLength(maxBatchSize))

/** An expense pending a decision. Amount and currency are the reader's, at the rate of its day. */
const queuedExpenseSchema = z.object({
  expense: expenseSummarySchema,
  submitter: personNameSchema,
  projectName: z.string(),
  submittedAt: z.string(),
  /** Approvals given so far, and how many it needs: 1 or 2. */
  step: z.int(),
  steps: z.int(),
  flags: z.array(policyFlagSchema),
  commentCount: z.int(),
})
export type QueuedExpense = z.infer<typeof queuedExpenseSchema>

const reasonSchema = requiredText(500, 'Give a reason, so it can be fixed')

const decisionSchema = z.discriminatedUnion('decision', [
  z.strictObject({ expenseId: idSchema, version: versionSchema, decision: z.literal('approve') }),
  z.strictObject({
    expenseId: idSchema,
    version: versionSchema,
    decision: z.literal('reject'),
    reason: reasonSchema,
  }),
])
export type Decision = z.output<typeof decisionSchema>

/**
 * Result for one expense of a batch; each succeeds or fails on its own. `code` is the error it would have had alone:
 * `approvals.own`, `approvals.decided`, `approvals.changed`, `approvals.not-found`, ...
 */
export const approvalOutcomeSchema = z.object({
  expenseId: z.string(),
  isDone: z.boolean(),
  /** The new state; null if refused. */
  approval: z.nullable(approvalStateSchema),
  step: z.nullable(z.int()),
  code: z.nullable(z.string()),
  detail: z.nullable(z.string()),
})
export type ApprovalOutcome = z.infer<typeof approvalOutcomeSchema>
const outcomes = z.array(approvalOutcomeSchema)

export const trailActions = [
  'opened',
  'submitted',
  'withdrawn',
  'first-approved',
  'approved',
  'rejected',
  'changed',
  'commented',
  'reimbursed',
  'reimbursement-undone',
  'released',
] as const

/** One step of an expense's audit trail; append-only, each chained to the previous one by hash. */
const trailEntrySchema = z.object({
  number: z.int(),
  action: z.enum(trailActions),
  /** Null for automatic steps. */
  actor: z.nullable(personNameSchema),
  at: z.string(),
  /** Why it was rejected. */
  reason: z.nullable(z.string()),
})
export type TrailEntry = z.infer<typeof trailEntrySchema>

const expenseCommentSchema = z.object({
  id: z.string(),
  author: personNameSchema,
  text: z.string(),
  /** People mentioned in the text, as `@[Name](id)`. */
  mentions: z.array(personNameSchema),
  at: z.string(),
})
export type ExpenseComment = z.infer<typeof expenseCommentSchema>

/** Approval state of an expense on a team project, and what the reader may do about it. */
const expenseApprovalSchema = z.object({
  approval: z.nullable(approvalStateSchema),
  step: z.int(),
  steps: z.int(),
  submitter: personNameSchema,
  /** Belongs to a team that was closed. */
  isTeamClosed: z.boolean(),
  flags: z.array(policyFlagSchema),
  trail: z.array(trailEntrySchema),
  comments: z.array(expenseCommentSchema),
  /** People a comment can mention. */
  mentionable: z.array(personNameSchema),
  may: z.object({
    submit: z.boolean(),
    withdraw: z.boolean(),
    decide: z.boolean(),
    /** Also revokes an approval, as long as nothing was paid. */
    reject: z.boolean(),
    comment: z.boolean(),
    undoReimbursement: z.boolean(),
  }),
  version: versionSchema,
})
export type ExpenseApproval = z.infer<typeof expenseApprovalSchema>

/** Decimal text in the team's currency, at the rates of the day; rejected expenses are excluded. */
const mealsOfDaySchema = z.object({ amount: z.string(), currency: z.string() })
export type MealsOfDay = z.infer<typeof mealsOfDaySchema>

export const approvalRoutes = {
  queue: defineRoute({
    method: 'GET',
    path: '/api/approvals/queue',
    summary: 'Expenses the person can decide on now, oldest first; the count in X-Total-Count',
    access: { team: 'decide about expenses' },
    query: z.object({ limit: limitSchema, cursor: z.optional(cursorSchema) }),
    response: z.array(queuedExpenseSchema),
    callsPerMinute: 600,
  }),
  submit: defineRoute({
    method: 'POST',
    path: '/api/approvals/submissions',
    summary: 'Submits own expenses for approval, each separately',
    access: { team: 'submit own expenses' },
    body: z.strictObject({ expenseIds }),
    response: outcomes,
  }),
  withdraw: defineRoute({
    method: 'POST',
    path: '/api/approvals/withdrawals',
    summary: 'Withdraws own submissions, each separately',
    access: { team: 'submit own expenses' },
    body: z.strictObject({ expenseIds }),
    response: outcomes,
  }),
  decide: defineRoute({
    method: 'POST',
    path: '/api/approvals/decisions',
    summary: 'Approves or rejects expenses at the version seen, each separately',
    access: { team: 'decide about expenses' },
    body: z.strictObject({
      decisions: z.array(decisionSchema).check(z.minLength(1), z.maxLength(maxBatchSize)),
    }),
    response: outcomes,
    callsPerMinute: 600,
  }),
  mealsOfDay: defineRoute({
    method: 'GET',
    path: '/api/approvals/meals',
    summary: "Total of one's own meals on a day on the team’s projects, without the one being edited",
    access: { team: 'submit own expenses' },
    query: z.object({ date: daySchema, without: z.optional(idSchema) }),
    response: mealsOfDaySchema,
    callsPerMinute: 600,
  }),
  ofExpense: defineRoute({
    method: 'GET',
    path: '/api/approvals/expenses/{id}',
    summary: "Approval of an expense on a team project: trail, comments, flags, and the reader's permissions",
    access: 'session',
    params: idParams,
    response: expenseApprovalSchema,
  }),
  comment: defineRoute({
    method: 'POST',
    path: '/api/approvals/expenses/{id}/comments',
    summary: 'Comments on an expense on a team project',
    access: { team: 'comment on expenses' },
    params: idParams,
    body: z.strictObject({ text: commentSchema }),
    response: expenseCommentSchema,
    status: 201,
    callsPerMinute: 60,
  }),
}
