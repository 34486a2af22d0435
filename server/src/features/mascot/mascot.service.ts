import { addDays, addMonths, firstOfMonth } from '@outlay/contract/core/daySpans'
import type { MascotProgress } from '@outlay/contract/mascot/mascot'
import type { Budget } from '@outlay/contract/settings/settings'
import { Big } from 'big.js'
import type { Actor } from '../../core/actor.ts'
import { type Clock, dayIn } from '../../core/clock.ts'
import { runConcurrently } from '../../core/concurrency.ts'
import type { Db } from '../../core/database/database.ts'
import type { ExpenseFigures, Habits } from '../expenseTotals/expenseTotals.service.ts'
import type { Settings } from '../settings/settings.service.ts'
import { countInteraction, findProgress, saveLevel } from './mascot.store.ts'

/** The input of the relationship level. */
export interface Acquaintance {
  /** Days with an expense among the last `countedDays`. */
  readonly daysWithExpense: number
  /** All reactions and questions so far. */
  readonly interactions: number
  /** Months within budget among the last `countedMonths` whole months with expenses. */
  readonly monthsWithinBudget: number
}

const countedDays = 60
const countedMonths = 6

/**
 * The relationship level, 0 to 100: one point for every two of at most 60 days with an expense, one for each of the
 * first 40 interactions, five for each of at most six months within budget.
 */
export function relationshipLevelFor({
  daysWithExpense,
  interactions,
  monthsWithinBudget,
}: Acquaintance): number {
  const byDays = Math.floor(within(daysWithExpense, countedDays) / 2)
  return byDays + within(interactions, 40) + within(monthsWithinBudget, countedMonths) * 5
}

const within = (count: number, most: number) => Math.min(Math.max(count, 0), most)

/** Whether a month stayed within budget; both are decimal text. */
export function isWithinBudget(spent: string, budget: string): boolean {
  return Big(spent).lte(budget)
}

interface Dependencies {
  readonly db: Db
  readonly clock: Clock
  readonly settings: Pick<Settings, 'budget'>
  readonly overviewsOn: (db: Db) => ExpenseFigures['overviews']
}

const nothingYet: MascotProgress = { relationshipLevel: 0, interactions: 0 }

/** The mascot's relationship with each person. A level that was shown never falls. */
export class Mascots {
  readonly #db: Db
  readonly #clock: Clock
  readonly #settings: Dependencies['settings']
  readonly #overviewsOn: Dependencies['overviewsOn']
  /** Levels to be shown but not stored yet, by user id. */
  readonly #grown = new Map<string, number>()

  constructor({ db, clock, settings, overviewsOn }: Dependencies) {
    this.#db = db
    this.#clock = clock
    this.#settings = settings
    this.#overviewsOn = overviewsOn
  }

  /** Read-only, so that it works in a read-only transaction; call `saveGrowth` afterwards. */
  async progress(db: Db, actor: Actor, budget: Pick<Budget, 'monthlyBudget'>): Promise<MascotProgress> {
    const [found, habits] = await runConcurrently([
      () => findProgress(db, actor.userId),
      () => this.#habits(db, actor),
    ])
    const stored = found ?? nothingYet
    const relationshipLevel = levelOf(stored, habits, budget)
    if (relationshipLevel > stored.relationshipLevel) this.#grown.set(actor.userId, relationshipLevel)
    return { ...stored, relationshipLevel }
  }

  /** Counts an interaction, such as a reaction or an answered question, and stores the resulting level. */
  async met(db: Db, actor: Actor): Promise<MascotProgress> {
    const now = this.#clock.now()
    const counted = await countInteraction(db, actor.userId, now)
    const budget = await this.#settings.budget(actor, db)
    const relationshipLevel = levelOf(counted, await this.#habits(db, actor), budget)
    if (relationshipLevel > counted.relationshipLevel)
      await saveLevel(db, { userId: actor.userId, relationshipLevel }, now)
    return { ...counted, relationshipLevel }
  }

  react(actor: Actor): Promise<MascotProgress> {
    return this.met(this.#db, actor)
  }

  /** Stores a level raised by `progress`, before it is shown. */
  async saveGrowth({ userId }: Actor): Promise<void> {
    const relationshipLevel = this.#grown.get(userId)
    this.#grown.delete(userId)
    if (relationshipLevel !== undefined)
      await saveLevel(this.#db, { userId, relationshipLevel }, this.#clock.now())
  }

  #habits(db: Db, actor: Actor): Promise<Habits> {
    const today = dayIn(actor.timezone, this.#clock.now())
    const thisMonth = firstOfMonth(today)
    return this.#overviewsOn(db).habits(actor, {
      days: { from: addDays(today, 1 - countedDays), to: today },
      months: { from: addMonths(thisMonth, -countedMonths), to: addDays(thisMonth, -1) },
    })
  }
}

function levelOf(
  { relationshipLevel, interactions }: MascotProgress,
  { daysWithExpense, monthTotals }: Habits,
  { monthlyBudget }: Pick<Budget, 'monthlyBudget'>,
): number {
  const monthsWithinBudget = monthTotals.filter(total => isWithinBudget(total, monthlyBudget)).length
  const level = relationshipLevelFor({ daysWithExpense, interactions, monthsWithinBudget })
  return Math.max(relationshipLevel, level)
}
