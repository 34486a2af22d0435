import { type Cents, multiply, thousandths } from './money.ts'

export interface TaxRate {
  /** As on the receipt: VAT, MwSt, CGST. */
  readonly name: string
  /** Percent, up to three decimals. */
  readonly rate: string
}

interface DraftItem {
  readonly description: string
  readonly quantity?: string
  readonly unitPrice: string
  readonly taxes: readonly TaxRate[]
}

interface SaleDraft {
  readonly pricesIncludeTax: boolean
  readonly items: readonly DraftItem[]
  readonly discount?: { readonly amount: Cents; readonly taxes: readonly TaxRate[] }
  readonly tip?: Cents
  /** The smallest coin the total is rounded to. */
  readonly roundTo?: Cents
}

export interface SoldItem extends Required<DraftItem> {
  readonly total: Cents
}

export interface TaxShare extends TaxRate {
  readonly net: Cents
  readonly amount: Cents
  readonly gross: Cents
}

export interface Sale {
  readonly pricesIncludeTax: boolean
  readonly items: readonly SoldItem[]
  readonly itemsTotal: Cents
  readonly discount: Cents
  readonly taxes: readonly TaxShare[]
  readonly tax: Cents
  readonly tip: Cents
  readonly rounding: Cents
  readonly total: Cents
}

/** Adds up a sale in integer cents; every tax is rounded once, on its whole base. */
export function computeSale(draft: SaleDraft): Sale {
  const items = draft.items.map(item => {
    const quantity = item.quantity ?? '1'
    return { ...item, quantity, total: multiply(quantity, item.unitPrice) }
  })
  const taxes = taxShares(draft, items)
  const itemsTotal = add(items.map(item => item.total))
  const discount = draft.discount?.amount ?? 0
  const tip = draft.tip ?? 0
  const tax = add(taxes.map(share => share.amount))
  const exact = itemsTotal - discount + (draft.pricesIncludeTax ? 0 : tax) + tip
  const coin = draft.roundTo ?? 1
  const total = Math.round(exact / coin) * coin
  const { pricesIncludeTax } = draft
  return { pricesIncludeTax, items, itemsTotal, discount, taxes, tax, tip, rounding: total - exact, total }
}

export function add(sums: readonly Cents[]): Cents {
  return sums.reduce((total, cents) => total + cents, 0)
}

function taxShares(draft: SaleDraft, items: readonly SoldItem[]): TaxShare[] {
  const bases = new Map<TaxRate, Cents>()
  const collect = (taxes: readonly TaxRate[], cents: Cents) => {
    if (draft.pricesIncludeTax && taxes.length > 1) throw new Error('A price holds one tax at most')
    for (const tax of taxes) bases.set(tax, (bases.get(tax) ?? 0) + cents)
  }
  for (const item of items) collect(item.taxes, item.total)
  if (draft.discount) collect(draft.discount.taxes, -draft.discount.amount)
  return [...bases].map(([tax, base]) => {
    const rate = thousandths(tax.rate)
    if (!draft.pricesIncludeTax) {
      const amount = Math.round((base * rate) / 100_000)
      return { ...tax, net: base, amount, gross: base + amount }
    }
    const amount = Math.round((base * rate) / (100_000 + rate))
    return { ...tax, net: base - amount, amount, gross: base }
  })
}
