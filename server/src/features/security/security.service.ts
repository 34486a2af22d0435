import { addDays } from '@outlay/contract/core/daySpans'
import type { SecurityOverview, SecuritySummary } from '@outlay/contract/security'
import type { Actor } from '../../core/actor.ts'
import { type Clock, dayIn } from '../../core/clock.ts'
import type { Config } from '../../core/config/config.ts'
import type { Db } from '../../core/database/database.ts'
import type { SelfCheckAnswers } from '../../core/http/selfCheck.ts'
import type { ThreatKind } from '../../core/threats.ts'
import type { AccountSecurity } from '../accounts/accounts.service.ts'
import { scoreOf, securityChecks } from './securityChecks.ts'
import { folderModesOf, type SecurityFacts, strengthOf } from './securityFacts.ts'
import type { ThreatCounter } from './threatCounter.ts'
import { countThreats, deleteThreatsBefore } from './threats.store.ts'

interface Dependencies {
  readonly db: Db
  readonly clock: Clock
  readonly config: Config
  readonly sessionSecret: string
  readonly accountSecurity: AccountSecurity
  readonly threats: ThreatCounter
  readonly selfCheck: () => Promise<SelfCheckAnswers>
}

type DayCounts = Awaited<ReturnType<typeof countThreats>>

const threatDays = 30
const guessingDays = 7
const keptDays = 40

/** How safe an account is, and what was kept away from it. */
export class Security {
  readonly #given: Dependencies
  #answers: Promise<SelfCheckAnswers> | undefined

  constructor(given: Dependencies) {
    this.#given = given
  }

  /** Every check; threats up to this moment, as far as this process knows them. */
  async overview(actor: Actor): Promise<SecurityOverview> {
    await this.#given.threats.flush()
    return this.#look(this.#given.db, actor)
  }

  /** The same in four figures, within the caller's transaction; threats may be some seconds behind. */
  async summary(db: Db, actor: Actor): Promise<SecuritySummary> {
    const { score, checks, threats } = await this.#look(db, actor)
    return {
      score,
      checkCount: checks.length,
      openCount: checks.filter(({ holds }) => !holds).length,
      threatsBlocked: threats.blocked,
    }
  }

  forgetOldThreats(): Promise<void> {
    return deleteThreatsBefore(this.#given.db, addDays(this.#today(), -keptDays))
  }

  async #look(db: Db, actor: Actor): Promise<SecurityOverview> {
    const since = addDays(this.#today(), 1 - threatDays)
    const counts = await countThreats(db, actor.userId, since)
    const checks = securityChecks(await this.#facts(db, actor, counts))
    return { score: scoreOf(checks), checks, threats: { since, ...threatsOf(counts) } }
  }

  async #facts(db: Db, actor: Actor, counts: DayCounts): Promise<SecurityFacts> {
    const { config, sessionSecret, accountSecurity } = this.#given
    const firstOfGuesses = addDays(this.#today(), 1 - guessingDays)
    return {
      account: await accountSecurity.facts(db, actor),
      cookie: await accountSecurity.sessionCookie(),
      settings: config,
      secret: strengthOf(sessionSecret),
      folders: await folderModesOf(config.DATA_DIR),
      answers: await this.#selfCheck(),
      failedSignIns: sumOf(
        counts.filter(({ day }) => day >= firstOfGuesses),
        'failed-sign-in',
      ),
    }
  }

  /** Looked at once: they change only with the process. */
  async #selfCheck(): Promise<SelfCheckAnswers> {
    this.#answers ??= this.#given.selfCheck()
    try {
      return await this.#answers
    } catch (error) {
      this.#answers = undefined
      throw error
    }
  }

  #today(): string {
    return dayIn('UTC', this.#given.clock.now())
  }
}

function threatsOf(counts: DayCounts) {
  const failedSignIns = sumOf(counts, 'failed-sign-in')
  const crossSiteRequests = sumOf(counts, 'cross-site')
  const rateLimitedCalls = sumOf(counts, 'rate-limited')
  return {
    blocked: failedSignIns + crossSiteRequests + rateLimitedCalls,
    failedSignIns,
    crossSiteRequests,
    rateLimitedCalls,
  }
}

function sumOf(counts: DayCounts, kind: ThreatKind): number {
  return counts.reduce((sum, one) => sum + (one.kind === kind ? one.count : 0), 0)
}
