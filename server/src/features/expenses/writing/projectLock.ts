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
 * The project to stand on, locked until the transaction ends. One that was deleted meanwhile is refused, but where the
 * expense stood on it already it has just lost it, or stays on it where it is not this person's to use any more. @throws invalidInput on `projectId`
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

/** A foreign-key violation as what it means: the project was deleted between the check and the statement. */
export function rethrowAsProjectGone(error: unknown): never {
  if (sqlState(error) === foreignKeyViolation) throw projectGone()
  throw error
}
