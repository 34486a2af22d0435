import { addDays } from '@outlay/contract/core/daySpans'
import {
  type SecurityCheck,
  type SecurityGroupId,
  type SecurityOverview,
  type SecuritySummary,
  trendDays,
} from '@outlay/contract/security/security'
import type { Actor } from '../../core/actor.ts'
import { type Clock, dayIn } from '../../core/clock.ts'
import { runConcurrently } from '../../core/concurrency.ts'
import type { Config } from '../../core/config/config.ts'
import type { Db } from '../../core/database/database.ts'
import { isDiskFull } from '../../core/database/databaseFailures.ts'
import type { SelfCheckAnswers } from '../../core/http/selfCheck.ts'
import type { ThreatKind } from '../../core/threats.ts'
import type { AccountSecurity } from '../accounts/accounts.service.ts'
import type { ApiKeys } from '../apiKeys/apiKeys.service.ts'
import { accountChecks, sessionChecks, signInChecks } from './checks/accountChecks.ts'
import { dataChecks, privacyChecks } from './checks/dataChecks.ts'
import {
  countThreats,
  deleteScoresBefore,
  deleteThreatsBefore,
  listScored,
  listScores,
  putScore,
} from './security.store.ts'
import { type CheckRule, folderModesOf, type SecurityFacts, strengthOf } from './securityFacts.ts'
import type { ThreatCounter } from './threatCounter.ts'

const rules: Record<SecurityGroupId, readonly CheckRule[]> = {
  account: accountChecks,
  sessions: sessionChecks,
  data: dataChecks,
  'sign-in': signInChecks,
  privacy: privacyChecks,
}

/** All checks, in the order of their groups. */
export function securityChecks(facts: SecurityFacts): SecurityCheck[] {
  return Object.entries(rules).flatMap(([group, inGroup]) =>
    inGroup.map(rule => ({
      // `rules` is keyed by group.
      group: group as SecurityGroupId,
      ...held(rule, facts),
    })),
  )
}

/** With a text for the result. */
function held(
  { holds, heldText, exception, advice, settings = null, ...rule }: CheckRule,
  facts: SecurityFacts,
) {
  const isHeld = holds(facts)
  const truth = exception?.applies(facts) ? exception.text : heldText
  const section = typeof settings === 'function' ? settings(facts) : settings
  return { ...rule, settings: section, text: isHeld ? truth : advice, holds: isHeld }
}

/** Total points of passing checks, 0 to 100. */
export function scoreOf(checks: readonly SecurityCheck[]): number {
  return checks.reduce((sum, { holds, points }) => sum + (holds ? points : 0), 0)
}

interface Dependencies {
  readonly db: Db
  readonly clock: Clock
  readonly config: Config
  readonly sessionSecret: string
  readonly accountSecurity: AccountSecurity
  readonly threats: ThreatCounter
  readonly apiKeys: Pick<ApiKeys, 'longestUnusedMs'>
  readonly selfCheck: () => Promise<SelfCheckAnswers>
}

type Person = Pick<Actor, 'userId'>
type Look = Omit<SecurityOverview, 'trend'>
type DayCounts = Awaited<ReturnType<typeof countThreats>>

const threatDays = 30
const guessingDays = 7
const retentionDays = 40
const activeMs = 2 * 24 * 60 * 60_000
const portion = 100

/** Security checks of an account, and blocked threats. */
export class Security {
  readonly #deps: Dependencies
  #answers: Promise<SelfCheckAnswers> | undefined

  constructor(deps: Dependencies) {
    this.#deps = deps
  }

  /** All checks; threats are current as far as this process knows. */
  async overview(actor: Actor): Promise<SecurityOverview> {
    const { db, threats } = this.#deps
    await threats.flush()
    const found = await this.#look(db, actor)
    const day = this.#today()
    await putScore(db, actor.userId, { day, score: found.score }).catch(error => {
      // A full disk must not prevent viewing it.
      if (!isDiskFull(error)) throw error
    })
    return { ...found, trend: await listScores(db, actor.userId, addDays(day, 1 - trendDays)) }
  }

  /** A summary within the caller's transaction; threats may lag by seconds. */
  async summary(db: Db, actor: Actor): Promise<SecuritySummary> {
    const { score, checks, threats } = await this.#look(db, actor)
    return {
      score,
      checkCount: checks.length,
      openCount: checks.filter(({ holds }) => !holds).length,
      threatsBlocked: threats.blocked,
    }
  }

  /** Stores daily scores of recently active people who did not look at theirs. */
  async noteScores(): Promise<void> {
    const { db, clock, accountSecurity } = this.#deps
    const day = this.#today()
    const since = new Date(clock.now().getTime() - activeMs)
    let after: string | undefined
    do {
      const ids = await accountSecurity.activeIds(db, { since, after, limit: portion })
      const scored = new Set(await listScored(db, day, ids))
      for (const userId of ids.filter(id => !scored.has(id))) {
        const { score } = await this.#look(db, { userId })
        await putScore(db, userId, { day, score })
      }
      after = ids.length === portion ? ids.at(-1) : undefined
    } while (after !== undefined)
  }

  async deleteExpired(): Promise<void> {
    const { db } = this.#deps
    const today = this.#today()
    await deleteThreatsBefore(db, addDays(today, -retentionDays))
    await deleteScoresBefore(db, addDays(today, -trendDays))
  }

  async #look(db: Db, actor: Person): Promise<Look> {
    const since = addDays(this.#today(), 1 - threatDays)
    const [counts, facts] = await runConcurrently([
      () => countThreats(db, actor.userId, since),
      () => this.#facts(db, actor),
    ])
    const firstOfGuesses = addDays(this.#today(), 1 - guessingDays)
    const guesses = counts.filter(({ day }) => day >= firstOfGuesses)
    const checks = securityChecks({ ...facts, failedSignIns: sumOf(guesses, 'failed-sign-in') })
    return { score: scoreOf(checks), checks, threats: { since, ...threatsOf(counts) } }
  }

  async #facts(db: Db, actor: Person): Promise<Omit<SecurityFacts, 'failedSignIns'>> {
    const { config, sessionSecret, accountSecurity, apiKeys } = this.#deps
    const [account, unusedApiKeyMs, cookie, folders, answers] = await runConcurrently([
      () => accountSecurity.facts(db, actor),
      () => apiKeys.longestUnusedMs(db, actor),
      () => accountSecurity.sessionCookie(),
      () => folderModesOf(config.DATA_DIR),
      () => this.#selfCheck(),
    ])
    const secret = strengthOf(sessionSecret)
    return { account, cookie, settings: config, secret, folders, answers, unusedApiKeyMs }
  }

  /** Cached, as the answers only change with the process. */
  async #selfCheck(): Promise<SelfCheckAnswers> {
    this.#answers ??= this.#deps.selfCheck()
    try {
      return await this.#answers
    } catch (error) {
      this.#answers = undefined
      throw error
    }
  }

  #today(): string {
    return dayIn('UTC', this.#deps.clock.now())
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
