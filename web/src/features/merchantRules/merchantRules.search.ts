import { useNavigate, useSearch } from '@tanstack/react-router'

/** What the address bar says after /settings. */
export interface MerchantRulesSearch {
  /** The rule whose dialog is open; `new` for one to come. */
  readonly rule?: string
  /** Which merchants are looked for. */
  readonly merchant?: string
}

/** Reads an untrusted search; what makes no sense is left out. */
export function parseMerchantRulesSearch(unverified: Record<string, unknown>): MerchantRulesSearch {
  const rule = textOf(unverified.rule)
  const merchant = textOf(unverified.merchant)
  return { ...(rule && { rule }), ...(merchant && { merchant }) }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value ? value : undefined
}

/** The section's state in the address bar, and the ways to change it. */
export function useMerchantRulesAddress() {
  const { rule, merchant } = parseMerchantRulesSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const go = (search: MerchantRulesSearch, replace: boolean) =>
    void navigate({ to: '/settings', search, replace, resetScroll: false })
  const filter = merchant ? { merchant } : {}
  return {
    rule,
    merchant,
    open: (id: string) => go({ ...filter, rule: id }, false),
    close: () => go(filter, true),
    find: (text: string) => go(text ? { merchant: text } : {}, true),
  }
}
