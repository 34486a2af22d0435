import { useNavigate, useSearch } from '../../core/navigation/navigation.tsx'

/** The URL parameters of /settings/receipts. */
export interface MerchantRulesSearch {
  /** The rule whose dialog is open; `new` for a new one. */
  readonly rule?: string
  /** The search for merchants. */
  readonly merchant?: string
}

/** Parses untrusted search parameters; invalid ones are dropped. */
export function parseMerchantRulesSearch(unverified: Record<string, unknown>): MerchantRulesSearch {
  const rule = textOf(unverified.rule)
  const merchant = textOf(unverified.merchant)
  return { ...(rule && { rule }), ...(merchant && { merchant }) }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value ? value : undefined
}

/** The section's URL state and its setters. */
export function useMerchantRulesAddress() {
  const { rule, merchant } = parseMerchantRulesSearch(useSearch())
  const navigate = useNavigate()
  const go = (search: MerchantRulesSearch, replace: boolean) =>
    void navigate({ to: '/settings/receipts', search, replace, resetScroll: false })
  const filter = merchant ? { merchant } : {}
  return {
    rule,
    merchant,
    open: (id: string) => go({ ...filter, rule: id }, false),
    close: () => go(filter, true),
    find: (text: string) => go(text ? { merchant: text } : {}, true),
  }
}
