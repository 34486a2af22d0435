import { runCommand } from './core/commands/runCommand.ts'
import { reportTrails } from './features/approvals/verifying/trailCheck.ts'

/** Verifies every team's approval trail; exits with 1 if one is broken. */
await runCommand(
  () =>
    async function* check({ database }) {
      const { lines, holds } = await reportTrails(database.db)
      yield* lines
      if (!holds) process.exitCode = 1
    },
)
