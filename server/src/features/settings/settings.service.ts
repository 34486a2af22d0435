import type { User } from '@outlay/contract/accounts/currentUser'
import {
  type Budget,
  type BudgetChange,
  type BudgetInput,
  budgetAmountsIn,
  type CurrencyChange,
  type DashboardCardsChange,
  defaultMonthlyBudget,
  defaultSavingsGoal,
  type PreferencesChange,
  type ProfileChange,
  readOnlyBudgetFields,
  readOnlyCurrencyFields,
  readOnlyDashboardFields,
  readOnlyPreferencesFields,
  readOnlyProfileFields,
} from '@outlay/contract/settings/settings'
import Big from 'big.js'
import type { Actor } from '../../core/actor.ts'
import { type Clock, dayIn } from '../../core/clock.ts'
import type { Db } from '../../core/database/database.ts'
import { recordEvent } from '../../core/events/recordEvent.ts'
import { parseFields } from '../../core/http/parse.ts'
import { ReadCache } from '../../core/readCache.ts'
import { type IfMatch, requireReadOnlyUnchanged, requireVersionMatch } from '../../core/versions.ts'
import type { AccountSettings } from '../accounts/accountSettings.service.ts'
import type { ExpenseCurrencies } from '../expenses/expenses.service.ts'
import { type Rates, roundSumIn } from '../rates/rates.service.ts'

interface Dependencies {
  readonly clock: Clock
  readonly rates: Rates
  readonly accountSettings: AccountSettings
  readonly expenseCurrencies: ExpenseCurrencies
}

/** A change of settings, checked against their current values within its transaction. */
interface OpenedSettings {
  readonly transaction: Db
  readonly ifMatch: IfMatch
  readonly input: object
  readonly readOnly: object
}

/** How often to check a person's rates; the hourly job also fetches each day's. */
const preparedMs = 5 * 60_000

export class Settings {
  readonly #clock: Clock
  readonly #rates: Rates
  readonly #accountSettings: AccountSettings
  readonly #expenseCurrencies: ExpenseCurrencies
  /** People whose budget's rates were fetched today. A new budget is in the person's currency and needs none. */
  readonly #prepared: ReadCache<{ readonly day: string }>

  constructor({ clock, rates, accountSettings, expenseCurrencies }: Dependencies) {
    this.#clock = clock
    this.#rates = rates
    this.#accountSettings = accountSettings
    this.#expenseCurrencies = expenseCurrencies
    this.#prepared = new ReadCache({ clock, ttlMs: preparedMs, max: 10_000 })
  }

  /** Converts everything to the currency, or nothing. @throws amountBlocksCurrencyChange, outdated */
  async changeCurrency(actor: Actor, input: CurrencyChange, ifMatch: IfMatch): Promise<User> {
    const expenses = this.#expenseCurrencies
    const { preferredCurrency } = input
    await expenses.prepare(actor.userId, preferredCurrency)
    return this.#accountSettings.change(actor, {
      decide: async transaction => {
        await this.#requirePresent(actor, { transaction, ifMatch, input, readOnly: readOnlyCurrencyFields })
        return { preferredCurrency }
      },
      andThen: async transaction => {
        await expenses.reexpress(transaction, actor.userId, preferredCurrency)
        await this.#record(actor, 'Currency')(transaction)
      },
    })
  }

  /** An empty name is cleared, an absent one stays. @throws outdated */
  changeProfile(actor: Actor, input: ProfileChange, ifMatch: IfMatch): Promise<User> {
    const { firstName, lastName } = input
    return this.#accountSettings.change(actor, {
      decide: async transaction => {
        await this.#requirePresent(actor, { transaction, ifMatch, input, readOnly: readOnlyProfileFields })
        return {
          ...(firstName !== undefined && { firstName: firstName || null }),
          ...(lastName !== undefined && { lastName: lastName || null }),
        }
      },
      andThen: this.#record(actor, 'Name'),
    })
  }

  /** @throws outdated */
  changePreferences(actor: Actor, input: PreferencesChange, ifMatch: IfMatch): Promise<User> {
    const { timezone, locale, taxCountry, taxYearStart } = input
    return this.#accountSettings.change(actor, {
      decide: async transaction => {
        await this.#requirePresent(actor, {
          transaction,
          ifMatch,
          input,
          readOnly: readOnlyPreferencesFields,
        })
        return { timezone, locale, taxCountry, taxYearStart }
      },
      andThen: this.#record(actor, 'Preferences'),
    })
  }

  /** @throws outdated */
  arrangeDashboard(actor: Actor, input: DashboardCardsChange, ifMatch: IfMatch): Promise<User> {
    const { dashboardCards } = input
    return this.#accountSettings.change(actor, {
      decide: async transaction => {
        await this.#requirePresent(actor, { transaction, ifMatch, input, readOnly: readOnlyDashboardFields })
        return { dashboardCards }
      },
      andThen: this.#record(actor, 'Dashboard'),
    })
  }

  /** Call before a transaction that reads the budget, to fetch today's rates if needed. */
  async prepareBudget(actor: Actor): Promise<void> {
    const [day, key] = [this.#today(actor), `${actor.userId} ${actor.preferredCurrency}`]
    if (this.#prepared.get(key)?.day === day) return
    const { moment } = this.#prepared
    const { budgetCurrency, preferredCurrency } = await this.#accountSettings.budget(actor)
    if (budgetCurrency !== null && budgetCurrency !== preferredCurrency)
      await this.#rates.ensure([day], [budgetCurrency, preferredCurrency])
    this.#prepared.set(key, { day }, moment)
  }

  /** A budget in another currency is converted at today's rate. Pass the transaction when inside one. */
  async budget(actor: Actor, transaction?: Db): Promise<Budget> {
    const stored = await this.#accountSettings.budget(actor, transaction)
    const { monthlyBudget, savingsGoal, budgetCurrency, preferredCurrency: currency } = stored
    const { settingsVersion: version } = stored
    if (monthlyBudget === null || savingsGoal === null || budgetCurrency === null)
      return { ...defaultBudget(currency), version }
    if (budgetCurrency === currency)
      return { monthlyBudget, savingsGoal, currency, isDefault: false, version }
    const way = { from: budgetCurrency, to: currency, day: this.#today(actor) }
    const converted = async (amount: string) =>
      (await this.#rates.convert({ amount, ...way }, transaction)).amount
    return {
      monthlyBudget: await converted(monthlyBudget),
      savingsGoal: await converted(savingsGoal),
      currency,
      isDefault: false,
      version,
    }
  }

  /** Saving the budget unchanged keeps it as it was set, or the default. @throws outdated */
  async changeBudget(actor: Actor, input: BudgetChange, ifMatch: IfMatch): Promise<Budget> {
    const { monthlyBudget, savingsGoal } = input
    await this.prepareBudget(actor)
    await this.#accountSettings.change(actor, {
      decide: async transaction => {
        const present = await this.budget(actor, transaction)
        requireVersionMatch(ifMatch, present)
        requireReadOnlyUnchanged(input, present, { readOnly: readOnlyBudgetFields })
        parseFields(budgetAmountsIn(present.currency), input)
        const isPutBack = input.isDefault !== undefined && isSameBudget(input, present)
        return isPutBack ? {} : { monthlyBudget, savingsGoal, budgetCurrency: present.currency }
      },
      andThen: this.#record(actor, 'Budget'),
    })
    return this.budget(actor)
  }

  async #requirePresent(
    actor: Actor,
    { transaction, ifMatch, input, readOnly }: OpenedSettings,
  ): Promise<void> {
    const present = await this.#accountSettings.present(transaction, actor)
    requireVersionMatch(ifMatch, present)
    requireReadOnlyUnchanged(input, present, { readOnly })
  }

  /** Only the latest change of each setting is shown. */
  #record(actor: Actor, title: string) {
    return (transaction: Db): Promise<void> =>
      recordEvent(transaction, actor, {
        kind: 'settings-changed',
        status: 'completed',
        title,
        itemId: `settings: ${title}`,
        at: this.#clock.now(),
      })
  }

  #today({ timezone }: Actor): string {
    return dayIn(timezone, this.#clock.now())
  }
}

function isSameBudget(a: BudgetInput, b: BudgetInput): boolean {
  return Big(a.monthlyBudget).eq(b.monthlyBudget) && Big(a.savingsGoal).eq(b.savingsGoal)
}

function defaultBudget(currency: string): Omit<Budget, 'version'> {
  return {
    monthlyBudget: roundSumIn(currency, defaultMonthlyBudget),
    savingsGoal: roundSumIn(currency, defaultSavingsGoal),
    currency,
    isDefault: true,
  }
}
