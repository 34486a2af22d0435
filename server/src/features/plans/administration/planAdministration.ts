import { type Clock, systemClock } from '../../../core/clock.ts'
import { UsageError } from '../../../core/commands/commandErrors.ts'
import type { Config } from '../../../core/config/config.ts'
import type { Database, Db } from '../../../core/database/database.ts'
import { defineError } from '../../../core/errors.ts'
import { type Included, includedNow, trialEndFrom } from '../planRule.ts'
import { findPlanFactsOf } from '../plans.store.ts'
import { moveClock, readAheadMs } from '../providers/sandbox/sandbox.store.ts'
import { type ListedPerson, listPeople } from './planAdministration.store.ts'

interface Dependencies {
  readonly db: Db
  /** The server's clock. */
  readonly clock: Clock
  /** Whether the sandbox is the payment provider. */
  readonly isSandbox: boolean
  readonly isLimited: boolean
}

interface ListedPlan extends ListedPerson {
  readonly included: Included
}

const clockNotOurs = defineError({
  code: 'plans.clock-not-ours',
  kind: 'conflict',
  title: 'There is no sandbox here',
  detail: 'Stripe takes payments here, and its clock is not moved.',
})
const tooFarAhead = defineError({
  code: 'plans.too-far-ahead',
  kind: 'bad-input',
  title: 'Too far ahead',
  detail: 'The clock of the sandbox is moved by ten years at most, in all.',
})

const pageSize = 500
const maxAheadMs = 3653 * 24 * 60 * 60_000

interface Installation {
  readonly database: Database
  readonly config: Config
}

/** For use alongside a running server, with its settings. */
export function planAdministrationOf({ database, config }: Installation): PlanAdministration {
  return new PlanAdministration({
    db: database.db,
    clock: systemClock,
    isSandbox: config.STRIPE_SECRET_KEY === undefined,
    isLimited: config.PLAN_LIMITS === 'on',
  })
}

/** Plan commands for the operator. */
export class PlanAdministration {
  readonly #deps: Dependencies

  constructor(deps: Dependencies) {
    this.#deps = deps
  }

  /** Everyone by username, with what their plan includes now. */
  async *list(): AsyncGenerator<ListedPlan> {
    const { db, isLimited } = this.#deps
    const now = this.#nowAt(await this.#aheadMs(db))
    for (let after = ''; ; ) {
      const page = await listPeople(db, { after, limit: pageSize })
      const facts = await findPlanFactsOf(
        db,
        page.map(({ id }) => id),
      )
      for (const person of page) {
        const own = facts.get(person.id)
        if (own) yield { ...person, included: includedNow(own, { now, isLimited }) }
      }
      const last = page.at(-1)
      if (!last || page.length < pageSize) return
      after = last.username
    }
  }

  /** Advances the clock for renewals and plan ends, and returns the new time. @throws clockNotOurs, tooFarAhead */
  async advance(byMs: number): Promise<Date> {
    const { db, isSandbox } = this.#deps
    if (!isSandbox) throw clockNotOurs()
    if (byMs > maxAheadMs) throw tooFarAhead()
    return db.transaction(async transaction => {
      const aheadMs = await moveClock(transaction, byMs)
      if (aheadMs > maxAheadMs) throw tooFarAhead()
      return this.#nowAt(aheadMs)
    })
  }

  /** For an account created now. */
  async trialEnd(db: Db): Promise<Date> {
    return trialEndFrom(this.#nowAt(await this.#aheadMs(db)))
  }

  #aheadMs(db: Db): Promise<number> {
    return this.#deps.isSandbox ? readAheadMs(db) : Promise.resolve(0)
  }

  #nowAt(aheadMs: number): Date {
    return new Date(this.#deps.clock.now().getTime() + aheadMs)
  }
}

const usage = `npm run plans -- COMMAND

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
