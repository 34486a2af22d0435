import type { Actor } from '../../../core/actor.ts'
import type { Db } from '../../../core/database/database.ts'
import { sqlState } from '../../../core/database/sqlErrors.ts'
import { type Projects, projectGone } from '../../projects/projects.service.ts'

// SQLSTATE, PostgreSQL appendix A.
const foreignKeyViolation = '23503'

interface Wanted {
  readonly actor: Actor
  readonly wanted: string | null | undefined
  readonly before?: string | null
}

/**
 * Locks the project for an expense until the transaction ends. A project deleted in the meantime is refused, unless the
 * expense was on it: then it lost it, or stays if this person can no longer use the project. @throws invalidInput on
 * `projectId`
 */
export async function lockProject(
  transaction: Db,
  projects: Projects,
  { actor, wanted, before }: Wanted,
): Promise<string | null> {
  const projectId = await projects.usable.lock(transaction, actor, wanted ?? null)
  if (wanted && !projectId && wanted !== before) throw projectGone()
  return projectId
}

/** A foreign key violation means the project was deleted after the check. */
export function rethrowAsProjectGone(error: unknown): never {
  if (sqlState(error) === foreignKeyViolation) throw projectGone()
  throw error
}
