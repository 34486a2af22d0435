/** US dollars per million tokens. */
export interface Price {
  readonly inputPerMillion: number
  readonly outputPerMillion: number
}

/**
 * US dollars per million tokens, list prices of Anthropic's own API. Source: platform.claude.com/docs, model pages
 * (Opus 5, Sonnet 5, Opus 5.5), read November 2026; Sonnet 4.5 as listed in November 2025. Readings by models not
 * listed here carry no cost. OpenAI's prices, which change too often, are settings.
 */
const anthropicPrices: Readonly<Record<string, Price>> = {
  'claude-haiku-4-5': { inputPerMillion: 1, outputPerMillion: 5 },
  'claude-sonnet-4-5': { inputPerMillion: 3, outputPerMillion: 15 },
  'claude-sonnet-5': { inputPerMillion: 2, outputPerMillion: 10 },
  'claude-sonnet-5-5': { inputPerMillion: 2, outputPerMillion: 10 },
  'claude-opus-5': { inputPerMillion: 5, outputPerMillion: 25 },
  'claude-opus-5-5': { inputPerMillion: 4, outputPerMillion: 20 },
}

export interface TokenUsage {
  readonly inputTokens: number | undefined
  readonly outputTokens: number | undefined
}

export type PriceOf = (usage: TokenUsage) => number | undefined

/** The list price of a call to Anthropic; undefined for unknown models. */
export function anthropicPrice(model: string): PriceOf {
  return priceOfTokens(Object.hasOwn(anthropicPrices, model) ? anthropicPrices[model] : undefined)
}

/** The cost of a call in US dollars; undefined if price or tokens are unknown. */
export function priceOfTokens(price: Price | undefined): PriceOf {
  return ({ inputTokens, outputTokens }) => {
    if (!price || inputTokens === undefined || outputTokens === undefined) return undefined
    return (inputTokens * price.inputPerMillion + outputTokens * price.outputPerMillion) / 1_000_000
  }
}
