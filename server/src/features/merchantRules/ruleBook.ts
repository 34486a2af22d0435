import { hasNamePrefix, keySimilarity, merchantKey } from '../../core/merchantMatching.ts'
import type { MerchantRuleRow } from './merchantRules.store.ts'

/** What a rule sets for a merchant; null fields set nothing. */
export type LearnedRule = Pick<
  MerchantRuleRow,
  'id' | 'match' | 'merchant' | 'category' | 'projectId' | 'isDeductible'
>

/** Limit of distinct names compared by likeness; further ones only match exactly. */
const maxCompared = 5000

/** All rules of a person, for looking up many names. */
export class RuleBook {
  readonly #rules: readonly { readonly rule: LearnedRule; readonly key: string }[]
  readonly #byKey: ReadonlyMap<string, LearnedRule>
  readonly #known = new Map<string, LearnedRule | undefined>()

  constructor(rules: readonly LearnedRule[]) {
    this.#rules = rules.map(rule => ({ rule, key: merchantKey(rule.match) }))
    this.#byKey = new Map(this.#rules.map(({ rule, key }) => [key, rule]))
  }

  /** The rule that best matches a name, if any. */
  ruleFor(name: string): LearnedRule | undefined {
    if (this.#rules.length === 0) return undefined
    if (this.#known.has(name)) return this.#known.get(name)
    const key = merchantKey(name)
    const rule =
      this.#byKey.get(key) ?? (this.#known.size < maxCompared ? this.#mostAlike(name, key) : undefined)
    this.#known.set(name, rule)
    return rule
  }

  #mostAlike(name: string, key: string): LearnedRule | undefined {
    let best: { rule: LearnedRule; likeness: number } | undefined
    for (const { rule, key: matchKey } of this.#rules) {
      const likeness = keySimilarity(matchKey, key) || branchLikeness(name, key, { rule, matchKey })
      if (likeness > (best?.likeness ?? 0)) best = { rule, likeness }
    }
    return best?.rule
  }
}

/** A branch scores below any other spelling; among several rules the longest name wins. */
function branchLikeness(
  name: string,
  key: string,
  { rule, matchKey }: { rule: LearnedRule; matchKey: string },
): number {
  const isBranch = key.startsWith(matchKey) && hasNamePrefix(name, rule.match)
  return isBranch ? Math.min(0.5, rule.match.length / 1000) : 0
}
