import * as z from 'zod/mini'
import { defineRoute } from '../core/route.ts'

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
const activityStatuses = ['processing', 'completed', 'pending'] as const
export type ActivityStatus = (typeof activityStatuses)[number]

/**
 * One event. A later event with the same `itemId` replaces the earlier one: a receipt being read, then the expense it
 * became.
 */
const personEventSchema = z.object({
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

export const shownActivity = 5

/** A reading, or a wait for one, older than this is treated as abandoned. */
const longestUnderWayMs: Partial<Record<PersonEventKind, number>> = {
  'receipt-reading': 10 * 60_000,
  'receipt-waiting': 60 * 60_000,
}

/** Items newest first, and the number of the newest event, which the stream resumes from. */
export const activitySchema = z.object({ items: z.array(personEventSchema), lastNumber: z.int() })
export type Activity = z.infer<typeof activitySchema>

/** The stream continues with the event after `lastNumber`. */
const streamPlaceSchema = z.object({
  lastNumber: z.int(),
  /** Milliseconds since the newest stored event; null if there is none. */
  quietForMs: z.nullable(z.int()),
})
export type StreamPlace = z.infer<typeof streamPlaceSchema>

/** Names of the stream's events and the type of their data. */
export interface StreamEvents {
  /** Always sent first. */
  readonly ready: StreamPlace
  readonly happened: PersonEvent
  /** The requested events are no longer stored, or are too many: reload everything. */
  readonly reset: StreamPlace
  /** Something happened in the person's team: refetch team data. Has no number and is not replayed. */
  readonly team: Record<string, never>
}

export const activityRoutes = {
  recent: defineRoute({
    method: 'GET',
    path: '/api/activity',
    summary: 'What happened last to what the person keeps here',
    access: 'session',
    response: activitySchema,
  }),
  /**
   * Server-sent events (WHATWG HTML, section 9.2) as in `StreamEvents`: JSON data, with the newest event number as the
   * id. Starts after the Last-Event-ID header, else after `after`, else now.
   */
  stream: defineRoute({
    method: 'GET',
    path: '/api/activity/stream',
    summary: 'What happens, as it happens: server-sent events, resumed by Last-Event-ID',
    access: 'session',
    query: z.object({ after: z.optional(z.coerce.number().check(z.int(), z.gte(0))) }),
    response: 'bytes',
    callsPerMinute: 120,
  }),
}

/** Events to show, newest first: the latest event of each item, without abandoned readings. */
export function foldActivity(events: readonly PersonEvent[], now: Date): PersonEvent[] {
  const newest = new Map<string, PersonEvent>()
  for (const event of events) if (!newest.has(event.itemId)) newest.set(event.itemId, event)
  return [...newest.values()].filter(event => !hasBrokenOff(event, now)).slice(0, shownActivity)
}

/** Adds one event; an event already seen changes nothing. */
export function withEvent(activity: Activity, event: PersonEvent, now: Date): Activity {
  if (event.number <= activity.lastNumber) return activity
  return { items: foldActivity([event, ...activity.items], now), lastNumber: event.number }
}

function hasBrokenOff({ kind, at }: PersonEvent, now: Date): boolean {
  const longestMs = longestUnderWayMs[kind]
  return longestMs !== undefined && now.getTime() - Date.parse(at) > longestMs
}
