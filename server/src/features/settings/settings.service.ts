import type { User } from '@outlay/contract/accounts'
import {
  type Budget,
  type BudgetInput,
  defaultMonthlyBudget,
  defaultSavingsGoal,
  type Preferences,
  type ProfileInput,
  roundSumIn,
} from '@outlay/contract/settings'
import type { Actor } from '../../core/actor.ts'
import { type Clock, dayIn } from '../../core/clock.ts'
import type { Db } from '../../core/database/database.ts'
import { recordEvent } from '../../core/events/recordEvent.ts'
import type { AccountSettings } from '../accounts/accountSettings.service.ts'
import type { ExpenseCurrencies } from '../expenses/expenseCurrencies.service.ts'
import type { Rates } from '../rates/rates.service.ts'

interface Dependencies {
  readonly clock: Clock
  readonly rates: Rates
  readonly accountSettings: AccountSettings
  readonly expenseCurrencies: ExpenseCurrencies
}

export class Settings {
  readonly #clock: Clock
  readonly #rates: Rates
  readonly #accountSettings: AccountSettings
  readonly #expenseCurrencies: ExpenseCurrencies

  constructor({ clock, rates, accountSettings, expenseCurrencies }: Dependencies) {
    this.#clock = clock
    this.#rates = rates
    this.#accountSettings = accountSettings
    this.#expenseCurrencies = expenseCurrencies
  }

  /** Expresses everything in the currency, or changes nothing. @throws amountInTheWay */
  async changeCurrency(actor: Actor, currency: string): Promise<User> {
    const expenses = this.#expenseCurrencies
    await expenses.prepare(actor.userId, currency)
    return this.#accountSettings.changeCurrency(actor, currency, async transaction => {
      await expenses.reexpress(transaction, actor.userId, currency)
      await this.#tell(actor, 'Currency')(transaction)
    })
  }

  /** A name that is empty is taken away, one that is absent stays. */
  changeProfile(actor: Actor, { firstName, lastName }: ProfileInput): Promise<User> {
    const change = {
      ...(firstName !== undefined && { firstName: firstName || null }),
      ...(lastName !== undefined && { lastName: lastName || null }),
    }
    return this.#accountSettings.change(actor, change, this.#tell(actor, 'Name'))
  }

  changePreferences(actor: Actor, preferences: Preferences): Promise<User> {
    return this.#accountSettings.change(actor, preferences, this.#tell(actor, 'Preferences'))
  }

  /** Before a transaction that reads the budget: has today's rates fetched, where it needs them. */
  async prepareBudget(actor: Actor): Promise<void> {
    const { budgetCurrency, preferredCurrency } = await this.#accountSettings.budget(actor)
    if (budgetCurrency !== null && budgetCurrency !== preferredCurrency)
      await this.#rates.ensure([this.#today(actor)])
  }

  /** What was typed in another currency is converted at today's rate. Within a transaction, hand it on. */
  async budget(actor: Actor, transaction?: Db): Promise<Budget> {
    const stored = await this.#accountSettings.budget(actor, transaction)
    const { monthlyBudget, savingsGoal, budgetCurrency, preferredCurrency: currency } = stored
    if (monthlyBudget === null || savingsGoal === null || budgetCurrency === null)
      return defaultBudget(currency)
    if (budgetCurrency === currency) return { monthlyBudget, savingsGoal, currency, isDefault: false }
    const rates = await this.#rates.on(this.#today(actor), transaction)
    const converted = (amount: string) => rates.convert(amount, budgetCurrency, currency).amount
    return {
      monthlyBudget: converted(monthlyBudget),
      savingsGoal: converted(savingsGoal),
      currency,
      isDefault: false,
    }
  }

  async changeBudget(actor: Actor, { monthlyBudget, savingsGoal }: BudgetInput): Promise<Budget> {
    const { preferredCurrency } = await this.#accountSettings.budget(actor)
    const change = { monthlyBudget, savingsGoal, budgetCurrency: preferredCurrency }
    await this.#accountSettings.change(actor, change, this.#tell(actor, 'Budget'))
    return this.budget(actor)
  }

  /** Of each setting only the newest change is shown. */
  #tell(actor: Actor, title: string) {
    return (transaction: Db): Promise<void> =>
      recordEvent(transaction, actor, {
        ...{ kind: 'settings-changed', status: 'completed', title, itemId: `settings: ${title}` },
        at: this.#clock.now(),
      })
  }

  #today({ timezone }: Actor): string {
    return dayIn(timezone, this.#clock.now())
  }
}

function defaultBudget(currency: string): Budget {
  return {
    monthlyBudget: roundSumIn(currency, defaultMonthlyBudget),
    savingsGoal: roundSumIn(currency, defaultSavingsGoal),
    currency,
    isDefault: true,
  }
}
