import type { CategoryValue } from '@outlay/contract/categories'
import { isPlainText } from '@outlay/contract/core/plainText'
import { type MerchantRule, type MerchantRuleInput, maxMerchantRules } from '@outlay/contract/merchantRules'
import type { Actor } from '../../core/actor.ts'
import type { Clock } from '../../core/clock.ts'
import type { Db } from '../../core/database/database.ts'
import { isUniqueViolation, sqlState } from '../../core/database/sqlErrors.ts'
import { newId } from '../../core/ids.ts'
import { merchantKey } from '../../core/merchantNames.ts'
import { type Projects, projectGone } from '../projects/projects.service.ts'
import { merchantRuleNotFound, merchantRuleTaken, tooManyMerchantRules } from './merchantRules.errors.ts'
import { presentMerchantRule } from './merchantRules.presentation.ts'
import {
  countOtherRules,
  countUse,
  deleteMerchantRule,
  hasMerchantRules,
  insertMerchantRule,
  listMerchantRules,
  oneRulePerMatch,
  updateMerchantRule,
  upsertMerchantRule,
} from './merchantRules.store.ts'
import { RuleBook } from './ruleBook.ts'

// SQLSTATE, PostgreSQL appendix A.
const foreignKeyViolation = '23503'

export type { RuleBook } from './ruleBook.ts'

/** What a correction teaches. Absent: nothing about that; null: that there is none. */
export interface Lesson {
  /** The merchant as it was read. */
  readonly match: string
  readonly merchant: string
  readonly category?: CategoryValue | null
  /** One that the person may use; deleted meanwhile, it is left out. */
  readonly projectId?: string | null
  readonly isDeductible?: 'true' | 'false' | null
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
    const [rows, names] = await Promise.all([
      listMerchantRules(this.#db, actor.userId),
      this.#projects.names(actor),
    ])
    // A deleted project is kept in the row: it may be restored.
    return rows.map(row =>
      presentMerchantRule(row.projectId && names.has(row.projectId) ? row : { ...row, projectId: null }),
    )
  }

  /** @throws merchantRuleTaken, tooManyMerchantRules, invalidInput on `projectId` */
  async create(actor: Actor, input: MerchantRuleInput): Promise<MerchantRule> {
    await this.#projects.requireUsable(actor, input.projectId)
    const columns = columnsOf(input)
    if ((await countOtherRules(this.#db, actor.userId, columns.matchKey)) >= maxMerchantRules)
      throw tooManyMerchantRules()
    const row = await insertMerchantRule(this.#db, { ...columns, ...this.#newRow(actor) }).catch(nameRefusal)
    return presentMerchantRule(row)
  }

  /** @throws merchantRuleNotFound, merchantRuleTaken, invalidInput on `projectId` */
  async update(actor: Actor, id: string, input: MerchantRuleInput): Promise<MerchantRule> {
    await this.#projects.requireUsable(actor, input.projectId)
    const own = { userId: actor.userId, id }
    const row = await updateMerchantRule(this.#db, own, columnsOf(input)).catch(nameRefusal)
    if (!row) throw merchantRuleNotFound()
    return presentMerchantRule(row)
  }

  /** @throws merchantRuleNotFound */
  async remove(actor: Actor, id: string): Promise<void> {
    if (!(await deleteMerchantRule(this.#db, { userId: actor.userId, id }))) throw merchantRuleNotFound()
  }

  /** Whether this person has taught anything yet. */
  hasAny(db: Db, actor: Actor): Promise<boolean> {
    return hasMerchantRules(db, actor.userId)
  }

  /**
   * The rule whose match is most like what was read, if one is like it. Its project may be an inactive one, never a
   * deleted one.
   */
  async ruleFor(db: Db, actor: Actor, merchantAsRead: string | null): Promise<MerchantRule | undefined> {
    if (!merchantAsRead) return undefined
    const rows = await listMerchantRules(db, actor.userId)
    const rule = new RuleBook(rows.map(presentMerchantRule)).ruleFor(merchantAsRead)
    return rule && { ...rule, projectId: await this.#projects.stillThere(db, rule.projectId) }
  }

  /** All rules at once, for a file with many merchants. */
  async book(actor: Actor): Promise<RuleBook> {
    return new RuleBook(await this.list(actor))
  }

  /** Counts that a receipt was filled in by a rule. */
  noteUse(db: Db, id: string): Promise<void> {
    return countUse(db, id, this.#clock.now())
  }

  /**
   * Makes a rule of a correction, or changes the one for this match by what the lesson says. Beyond the limit, and of
   * a name that cannot be kept, nothing is learned: what it came with is saved all the same.
   */
  async learn(db: Db, actor: Actor, lesson: Lesson): Promise<void> {
    const { match, merchant } = lesson
    const matchKey = merchantKey(match)
    if (matchKey === '' || !isPlainText(match) || !isPlainText(merchant)) return
    await db.transaction(async transaction => {
      if ((await countOtherRules(transaction, actor.userId, matchKey)) >= maxMerchantRules) return
      const learned = await this.#learned(transaction, lesson)
      await upsertMerchantRule(transaction, { match, matchKey, ...learned, ...this.#newRow(actor) }, learned)
    })
  }

  async #learned(transaction: Db, { merchant, category, projectId, isDeductible }: Lesson) {
    return {
      merchant,
      ...(category !== undefined && { category }),
      ...(projectId !== undefined && {
        projectId: await this.#projects.stillThere(transaction, projectId),
      }),
      ...(isDeductible !== undefined && { isDeductible: yesNoOf(isDeductible) }),
    }
  }

  #newRow(actor: Actor) {
    return { id: newId(), userId: actor.userId, createdAt: this.#clock.now() }
  }
}

function columnsOf({ match, merchant, category, projectId, isDeductible }: MerchantRuleInput) {
  const matchKey = merchantKey(match)
  return { match, matchKey, merchant, category, projectId, isDeductible: yesNoOf(isDeductible) }
}

function yesNoOf(value: 'true' | 'false' | null): boolean | null {
  return value === null ? null : value === 'true'
}

/** Another rule has the match, or the project was deleted between the check and the statement. */
function nameRefusal(error: unknown): never {
  if (isUniqueViolation(error, oneRulePerMatch))
    throw merchantRuleTaken({
      errors: [{ path: 'match', message: 'There is already a rule for this merchant' }],
    })
  if (sqlState(error) === foreignKeyViolation) throw projectGone()
  throw error
}
