import { sqlState } from '../../core/database/sqlErrors.ts'
import { projectGone } from '../projects/projects.service.ts'

// SQLSTATE, PostgreSQL appendix A.
const foreignKeyViolation = '23503'

/** The project was deleted between the check and the statement. */
export function nameGoneProject(error: unknown): never {
  if (sqlState(error) === foreignKeyViolation) throw projectGone()
  throw error
}
