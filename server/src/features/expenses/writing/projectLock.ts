import type { Actor } from '../../../core/actor.ts'
import type { Db } from '../../../core/database/database.ts'
import { foreignKeyViolation, sqlState } from '../../../core/database/sqlErrors.ts'
import { type Projects, projectGone } from '../../projects/projects.service.ts'

// SQLSTATE, PostgreSQL appendix A.

interface Wanted {
  readonly actor: Actor
  readonly wanted: string | null | undefined
  readonly before?: string | null
}

/**
 * Locks the project for an expense until the transaction ends. A project the person cannot use is refused, unless the
 * expense is already on it: then returns null, and the caller keeps it if the expense still has it.
 * @throws invalidInput on `projectId`
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
