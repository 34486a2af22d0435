import { CommandRefusal } from '../commands/commandErrors.ts'
import { sqlState } from '../database/sqlErrors.ts'

const fullDisk = new Set<unknown>(['ENOSPC', 'EDQUOT'])
const refusedDisk = new Set<unknown>(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR'])
const fullDatabase = '53100'

/** Turns disk errors into an actionable message; returns other errors unchanged. */
export function diskProblem(error: unknown, folder: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (fullDisk.has(code))
    return new CommandRefusal(
      `The disk of ${folder} is full, so nothing was kept. Make room there and run this again.`,
      {
        cause: error,
      },
    )
  if (refusedDisk.has(code))
    return new CommandRefusal(
      `${folder} cannot be used (${code}), so nothing was kept. Let this user read and write there, or name another folder.`,
      { cause: error },
    )
  if (sqlState(error) === fullDatabase)
    return new CommandRefusal(
      'The database disk is full. Nothing was saved. Free up space, then run this again.',
      {
        cause: error,
      },
    )
  return error
}
