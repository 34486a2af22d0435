import type { FinancialInsight } from '@outlay/contract/insights/assistantInsights'
import type { SpendingInsights } from '@outlay/contract/insights/insights'
import type { Draft } from '../../../core/models/generatedTexts.ts'
import type { Shown } from '../shownIn.ts'
import type { ReturningCharge } from '../spendingBasis.ts'

/** A text and the figures used in it. */
export interface StatedText {
  readonly text: string
  draft(id: string): Draft
}

/** Formats figures and records each one, so that a reworded text can be checked against them. */
export class StatedFigures {
  readonly #shown: Shown
  readonly say: Shown['say']
  readonly #said = new Map<string, string>()
  readonly #money: string[] = []
  readonly #percents: string[] = []
  readonly #counts: number[] = []
  readonly #days: string[] = []
  readonly #names: string[] = []

  constructor(shown: Shown) {
    this.#shown = shown
    this.say = shown.say
  }

  /** @param amount non-negative decimal text */
  money(what: string, amount: string): string {
    this.#money.push(amount)
    return this.#say(what, this.#shown.money(amount))
  }

  /** @param percent non-negative, with at most one decimal */
  percent(what: string, percent: number): string {
    this.#percents.push(String(percent))
    return this.#say(what, this.#shown.percent(percent))
  }

  count(what: string, count: number): string {
    this.#counts.push(count)
    return this.#say(what, this.#shown.count(count))
  }

  /** A day, or a month (`YYYY-MM`). */
  day(what: string, day: string): string {
    this.#days.push(day)
    return this.#say(what, this.#shown.day(day))
  }

  /** In quotes, as a name may contain numbers. */
  name(what: string, name: string): string {
    const plain = name.replace(/["“”„«»\s]+/g, ' ').trim()
    this.#names.push(plain)
    return this.#say(what, `“${plain}”`)
  }

  /** A text that uses the figures recorded so far. */
  text(text: string): StatedText {
    const known = {
      currency: this.#shown.currency,
      currencySigns: this.#shown.currencySigns,
      money: [...this.#money],
      percents: [...this.#percents],
      counts: [...this.#counts],
      days: [...this.#days],
      daysShown: this.#days.map(day => this.#shown.day(day)),
      names: [...this.#names],
    }
    const shown = Object.fromEntries(this.#said)
    return { text, draft: id => ({ id, text, shown, known }) }
  }

  #say(what: string, text: string): string {
    this.#said.set(what, text)
    return text
  }
}

/** A finding, worded by rules. */
export interface Finding extends Pick<FinancialInsight, 'id' | 'urgency' | 'category' | 'confidence'> {
  readonly insight: StatedText
  readonly recommendation: StatedText
}

/** The input of findings; all money in the currency of `answer`. */
export interface FindingBasis {
  readonly answer: SpendingInsights
  /** Null without a budget to compare with. */
  readonly monthlyBudget: string | null
  /** All recurring charges, including ended ones. */
  readonly recurring: readonly ReturningCharge[]
  readonly shown: Shown
}
