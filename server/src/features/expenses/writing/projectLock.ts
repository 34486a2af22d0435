import type { Db } from '../../../core/database/database.ts'
import { sqlState } from '../../../core/database/sqlErrors.ts'
import { type Projects, projectGone } from '../../projects/projects.service.ts'

// SQLSTATE, PostgreSQL appendix A.
const foreignKeyViolation = '23503'

/**
 * The project to stand on, locked until the transaction ends. One that was deleted meanwhile is refused, but where the
 * expense stood on it already it has just lost it. @throws invalidInput on `projectId`
 */
export async function lockProject(
  transaction: Db,
  projects: Projects,
  { wanted, before }: { readonly wanted: string | null | undefined; readonly before?: string | null },
): Promise<string | null> {
  const projectId = await projects.stillThere(transaction, wanted ?? null)
  if (wanted && !projectId && wanted !== before) throw projectGone()
  return projectId
}

/** A foreign-key violation as what it means: the project was deleted between the check and the statement. */
export function rethrowAsProjectGone(error: unknown): never {
  if (sqlState(error) === foreignKeyViolation) throw projectGone()
  throw error
}
