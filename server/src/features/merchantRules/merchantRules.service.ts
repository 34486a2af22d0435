import { isPlainText } from '@outlay/contract/core/plainText'
import type { CategoryValue } from '@outlay/contract/expenses/categories'
import {
  type MerchantRule,
  type MerchantRuleFields,
  maxMerchantRules,
  readOnlyMerchantRuleFields,
  type UpdateMerchantRule,
} from '@outlay/contract/merchantRules/merchantRules'
import type { Actor } from '../../core/actor.ts'
import type { Clock } from '../../core/clock.ts'
import type { Db } from '../../core/database/database.ts'
import { foreignKeyViolation, isUniqueViolation, sqlState } from '../../core/database/sqlErrors.ts'
import { newId } from '../../core/ids.ts'
import { merchantKey } from '../../core/merchantMatching.ts'
import {
  isNoOpChange,
  requireReadOnlyUnchanged,
  requireVersionMatch,
  type VersionedRef,
} from '../../core/versions.ts'
import { type Projects, projectGone } from '../projects/projects.service.ts'
import { merchantRuleNotFound, merchantRuleTaken, tooManyMerchantRules } from './merchantRules.errors.ts'
import {
  countOtherRules,
  countUse,
  deleteMerchantRule,
  hasMerchantRules,
  insertMerchantRule,
  listMerchantRules,
  lockMerchantRule,
  type MerchantRuleRow,
  oneRulePerMatch,
  updateMerchantRule,
  upsertMerchantRule,
} from './merchantRules.store.ts'
import { type LearnedRule, RuleBook } from './ruleBook.ts'

// SQLSTATE, PostgreSQL appendix A.

export type { LearnedRule, RuleBook } from './ruleBook.ts'

/** What a correction teaches. Absent fields teach nothing; null means none. */
export interface Lesson {
  /** The merchant as read from the receipt. */
  readonly match: string
  readonly merchant: string
  readonly category?: CategoryValue | null
  /** Must be usable by the person; ignored if deleted meanwhile. */
  readonly projectId?: string | null
  readonly isDeductible?: boolean | null
}

interface Dependencies {
  readonly db: Db
  readonly clock: Clock
  readonly projects: Projects
}

export class MerchantRules {
  readonly #db: Db
  readonly #clock: Clock
  readonly #projects: Projects

  constructor({ db, clock, projects }: Dependencies) {
    this.#db = db
    this.#clock = clock
    this.#projects = projects
  }

  async list(actor: Actor): Promise<MerchantRule[]> {
    return (await this.#rules(actor)).map(presentMerchantRule)
  }

  /** @throws merchantRuleTaken, tooManyMerchantRules, invalidInput on `projectId` */
  async create(actor: Actor, input: MerchantRuleFields): Promise<MerchantRule> {
    await this.#projects.usable.require(actor, input.projectId)
    const columns = columnsOf(input)
    if ((await countOtherRules(this.#db, actor.userId, columns.matchKey)) >= maxMerchantRules)
      throw tooManyMerchantRules()
    const row = await insertMerchantRule(this.#db, { ...columns, ...this.#newRow(actor) }).catch(nameRefusal)
    return presentMerchantRule(row)
  }

  /** @throws merchantRuleNotFound, outdated, merchantRuleTaken, invalidInput on `projectId` */
  async update(
    actor: Actor,
    { id, ifMatch }: VersionedRef,
    input: UpdateMerchantRule,
  ): Promise<MerchantRule> {
    await this.#projects.usable.require(actor, input.projectId)
    const own = { userId: actor.userId, id }
    const names = await this.#projects.names(actor)
    return this.#db
      .transaction(async transaction => {
        const row = await lockMerchantRule(transaction, own)
        if (!row) throw merchantRuleNotFound()
        const present = shown(row, names)
        requireVersionMatch(ifMatch, present)
        requireReadOnlyUnchanged(input, present, { readOnly: readOnlyMerchantRuleFields })
        const columns = columnsOf(input)
        // The row may still refer to a deleted project, hidden here, that could be restored.
        const change =
          input.projectId === present.projectId ? { ...columns, projectId: row.projectId } : columns
        if (isNoOpChange(change, row)) return present
        const changed = await updateMerchantRule(transaction, own, change)
        if (!changed) throw merchantRuleNotFound()
        return { ...presentMerchantRule(changed), projectId: input.projectId }
      })
      .catch(nameRefusal)
  }

  /** @throws merchantRuleNotFound, outdated */
  async remove(actor: Actor, { id, ifMatch }: VersionedRef): Promise<void> {
    const own = { userId: actor.userId, id }
    const names = await this.#projects.names(actor)
    await this.#db.transaction(async transaction => {
      const row = await lockMerchantRule(transaction, own)
      if (!row) throw merchantRuleNotFound()
      requireVersionMatch(ifMatch, shown(row, names))
      await deleteMerchantRule(transaction, own)
    })
  }

  hasAny(db: Db, actor: Actor): Promise<boolean> {
    return hasMerchantRules(db, actor.userId)
  }

  /** The rule that best matches a merchant, if any. Its project may be inactive, but never deleted. */
  async ruleFor(db: Db, actor: Actor, merchantAsRead: string | null): Promise<LearnedRule | undefined> {
    if (!merchantAsRead) return undefined
    const rows = await listMerchantRules(db, actor.userId)
    const rule = new RuleBook(rows).ruleFor(merchantAsRead)
    return rule && { ...rule, projectId: await this.#projects.usable.lock(db, actor, rule.projectId) }
  }

  /** All rules, for a file with many merchants. */
  async book(actor: Actor): Promise<RuleBook> {
    return new RuleBook(await this.#rules(actor))
  }

  /** Counts a receipt filled in by a rule. */
  recordUse(db: Db, id: string): Promise<void> {
    return countUse(db, id, this.#clock.now())
  }

  /**
   * Creates or updates the rule for a correction. Beyond the limit, or for an invalid name, it learns nothing and does
   * not fail, so that the correction itself is saved.
   */
  async learn(db: Db, actor: Actor, lesson: Lesson): Promise<void> {
    const { match, merchant } = lesson
    const matchKey = merchantKey(match)
    if (matchKey === '' || !isPlainText(match) || !isPlainText(merchant)) return
    await db.transaction(async transaction => {
      if ((await countOtherRules(transaction, actor.userId, matchKey)) >= maxMerchantRules) return
      const learned = await this.#learned(transaction, actor, lesson)
      await upsertMerchantRule(transaction, { match, matchKey, ...learned, ...this.#newRow(actor) }, learned)
    })
  }

  async #learned(transaction: Db, actor: Actor, lesson: Lesson) {
    const { merchant, category, projectId, isDeductible } = lesson
    return {
      merchant,
      ...(category !== undefined && { category }),
      ...(projectId !== undefined && {
        projectId: await this.#projects.usable.lock(transaction, actor, projectId),
      }),
      ...(isDeductible !== undefined && { isDeductible }),
    }
  }

  async #rules(actor: Actor): Promise<MerchantRuleRow[]> {
    const [rows, names] = await Promise.all([
      listMerchantRules(this.#db, actor.userId),
      this.#projects.names(actor),
    ])
    return rows.map(row => withKnownProject(row, names))
  }

  #newRow(actor: Actor) {
    return { id: newId(), userId: actor.userId, createdAt: this.#clock.now() }
  }
}

function columnsOf({ match, merchant, category, projectId, isDeductible }: MerchantRuleFields) {
  const matchKey = merchantKey(match)
  return { match, matchKey, merchant, category, projectId, isDeductible }
}

/** A deleted project stays in the row, as it may be restored, but is neither shown nor used. */
function withKnownProject(row: MerchantRuleRow, names: ReadonlyMap<string, string>): MerchantRuleRow {
  return row.projectId && names.has(row.projectId) ? row : { ...row, projectId: null }
}

function shown(row: MerchantRuleRow, names: ReadonlyMap<string, string>): MerchantRule {
  return presentMerchantRule(withKnownProject(row, names))
}

/** Another rule has this match, or the project was deleted after the check. */
function nameRefusal(error: unknown): never {
  if (isUniqueViolation(error, oneRulePerMatch))
    throw merchantRuleTaken({
      errors: [{ path: 'match', message: 'This merchant already has a rule' }],
    })
  if (sqlState(error) === foreignKeyViolation) throw projectGone()
  throw error
}

function presentMerchantRule(row: MerchantRuleRow): MerchantRule {
  return {
    id: row.id,
    match: row.match,
    merchant: row.merchant,
    category: row.category,
    projectId: row.projectId,
    isDeductible: row.isDeductible === null ? null : row.isDeductible ? 'true' : 'false',
    timesUsed: row.timesUsed,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    version: row.version,
  }
}
