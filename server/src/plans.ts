import { systemClock } from './core/clock.ts'
import { runCommand } from './core/commands/runCommand.ts'
import { PlanAdministration } from './features/plans/administration/planAdministration.ts'
import { planCommandOf } from './features/plans/administration/planCommands.ts'

/** One command over the plans of this installation, with the settings of the server. */
await runCommand(words => {
  const command = planCommandOf(words)
  return ({ database, config }) =>
    command(
      new PlanAdministration({
        db: database.db,
        clock: systemClock,
        isSandbox: config.STRIPE_SECRET_KEY === undefined,
        isLimited: config.PLAN_LIMITS === 'on',
      }),
    )
})
