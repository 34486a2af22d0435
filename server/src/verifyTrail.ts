import { runCommand } from './core/commands/runCommand.ts'
import { reportTrails } from './features/approvals/verifying/trailReport.ts'

/** Computes every team's trail of approvals anew, with the settings of the server; exit code 1 where one does not hold. */
await runCommand(
  () =>
    async function* check({ database }) {
      const { lines, holds } = await reportTrails(database.db)
      yield* lines
      if (!holds) process.exitCode = 1
    },
)
