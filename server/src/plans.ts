import { runCommand } from './core/commands/runCommand.ts'
import { planAdministrationOf } from './features/plans/administration/planAdministration.ts'
import { planCommandOf } from './features/plans/administration/planCommands.ts'

/** Runs one command on this installation's plans. */
await runCommand(words => {
  const command = planCommandOf(words)
  return given => command(planAdministrationOf(given))
})
