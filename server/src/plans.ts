import { runCommand } from './core/commands/runCommand.ts'
import { planAdministrationOf } from './features/plans/administration/planAdministration.ts'
import { planCommandOf } from './features/plans/administration/planCommands.ts'

/** One command over the plans of this installation, with the settings of the server. */
await runCommand(words => {
  const command = planCommandOf(words)
  return given => command(planAdministrationOf(given))
})
