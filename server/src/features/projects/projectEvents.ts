import type { PersonEventKind } from '@outlay/contract/activity/activity'
import type { Actor } from '../../core/actor.ts'
import type { Db } from '../../core/database/database.ts'
import { recordEvent } from '../../core/events/recordEvent.ts'
import type { ProjectRow } from './projects.store.ts'

export type ProjectEventKind = Extract<PersonEventKind, `project-${string}`>

export type RecordTeamActivity = (
  transaction: Db,
  happening: {
    readonly teamId: string
    readonly userId: string
    readonly action: `project.${string}`
    readonly entityType: 'project'
    readonly entityId: string
    readonly title: string
    readonly at: Date
  },
) => Promise<void>

interface ProjectEvent {
  readonly actor: Actor
  readonly kind: ProjectEventKind
  readonly project: ProjectRow
  readonly at: Date
}

/** Notifies the person and, for a team project, the team. Must be the transaction's last statements. */
export async function recordProjectEvent(
  transaction: Db,
  { actor, kind, project, at }: ProjectEvent,
  recordTeamActivity: RecordTeamActivity | undefined,
): Promise<void> {
  const { id, name: title, teamId } = project
  const about = { userId: actor.userId, entityType: 'project', entityId: id, title, at } as const
  if (teamId) await recordTeamActivity?.(transaction, { ...about, teamId, action: teamActionOf(kind) })
  await recordEvent(transaction, actor, {
    kind,
    title,
    status: 'completed',
    itemId: id,
    at,
    ...(kind === 'project-deleted' ? {} : { subjectId: id }),
  })
}

const teamActionOf = (kind: ProjectEventKind) => kind.replace('-', '.') as `project.${string}`
