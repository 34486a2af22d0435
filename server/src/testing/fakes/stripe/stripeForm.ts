/** A form in Stripe's encoding: `items[0][price_data][currency]=usd`; lists become objects keyed by index. */
export interface StripeForm {
  readonly [name: string]: string | StripeForm | undefined
}

export function stripeFormOf(text: string): StripeForm {
  const form: Record<string, unknown> = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split('[').map(part => part.replace(/\]$/, ''))
    put(form, path, value)
  }
  return form as StripeForm
}

function put(form: Record<string, unknown>, [name = '', ...rest]: readonly string[], value: string): void {
  if (rest.length === 0) {
    form[name] = value
    return
  }
  form[name] ??= {}
  put(form[name] as Record<string, unknown>, rest, value)
}

export function formAt(form: StripeForm | undefined, ...path: readonly string[]): StripeForm | undefined {
  const [name, ...rest] = path
  if (name === undefined) return form
  const value = form?.[name]
  return typeof value === 'object' ? formAt(value, ...rest) : undefined
}

export function textAt(form: StripeForm | undefined, ...path: readonly string[]): string | undefined {
  const value = formAt(form, ...path.slice(0, -1))?.[path.at(-1) ?? '']
  return typeof value === 'string' ? value : undefined
}
