import { runCommand } from './core/commands/runCommand.ts'
import { planAdministrationOf, planCommandOf } from './features/plans/administration/planAdministration.ts'

/** Runs one command on this installation's plans. */
await runCommand(words => {
  const command = planCommandOf(words)
  return given => command(planAdministrationOf(given))
})
