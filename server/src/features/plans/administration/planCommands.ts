import { UsageError } from '../../../core/commands/usageError.ts'
import type { ListedPlan, PlanAdministration } from './planAdministration.ts'

export const usage = `npm run plans -- COMMAND

  list           everyone: name, email address, and which plan they have
  advance SPAN   moves the clock of the sandbox, by which plans are renewed and end: 31d, or 12h;
                 in whole days or hours, above 0, as it is not moved back

Without a command: list.`

const hourMs = 60 * 60_000
const unitMs: Readonly<Record<string, number>> = { h: hourMs, d: 24 * hourMs }

/** Parses a plan command, which returns the lines to print. @throws UsageError */
export function planCommandOf([name = 'list', ...words]: readonly string[]) {
  if (name === 'list' && words.length === 0) return (plans: PlanAdministration) => list(plans)
  if (name !== 'advance' || words.length !== 1) throw new UsageError(usage)
  const byMs = spanOf(words[0] ?? '')
  return (plans: PlanAdministration) => advance(plans, byMs)
}

/** Only forward, as renewals and ends cannot be undone. */
function spanOf(text: string): number {
  const [, count = '', unit = ''] = /^([1-9]\d{0,11})([dh])$/.exec(text) ?? []
  const ms = unitMs[unit]
  if (ms === undefined) throw new UsageError(usage)
  return Number(count) * ms
}

async function* list(plans: PlanAdministration): AsyncGenerator<string> {
  let count = 0
  for await (const plan of plans.list()) {
    count += 1
    yield lineOf(plan)
  }
  yield count === 1 ? '1 user' : `${count} users`
}

function lineOf({ username, email, included }: ListedPlan): string {
  const { plan, source, status, endsAt, trialEndsAt } = included
  const words = [
    plan,
    ...(source === 'team' ? ["by the team's plan"] : []),
    ...(status === 'past_due' ? ['payment failed'] : []),
    ...(endsAt ? [`ends ${dayOf(endsAt)}`] : []),
    ...(trialEndsAt ? [`every feature until ${dayOf(trialEndsAt)}`] : []),
  ]
  return `${username}  ${email}  ${words.join(', ')}`
}

async function* advance(plans: PlanAdministration, byMs: number): AsyncGenerator<string> {
  const now = await plans.advance(byMs)
  yield `The clock of the sandbox stands at ${now.toISOString().slice(0, 16).replace('T', ' ')} UTC.`
  yield 'It moves on from there, for plans alone. It cannot be moved back.'
}

const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10)
