/**
 * How later payments of an accepted card turn out: paid, refused, or only with its holder present. Nothing else of the
 * card is stored.
 */
export type LaterPayments = 'paid' | 'refused' | 'asked'

/** A card's response: refused, accepted, or accepted once its holder confirms to the bank. */
export type CardAnswer =
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'taken' | 'needs-authentication'; readonly later: LaterPayments }

export interface TypedCard {
  readonly number: string
  /** `MM/YY` */
  readonly expiry: string
}

const refused = (message: string): CardAnswer => ({ kind: 'refused', message })

/** Source: https://docs.stripe.com/testing. */
const testCards: Readonly<Record<string, CardAnswer>> = {
  '4242424242424242': { kind: 'taken', later: 'paid' },
  // Can be attached, but later charges fail.
  '4000000000000341': { kind: 'taken', later: 'refused' },
  // Authenticated once, also for later payments.
  '4000002500003155': { kind: 'needs-authentication', later: 'paid' },
  // Needs authentication every time, so unattended renewals fail.
  '4000002760003184': { kind: 'needs-authentication', later: 'asked' },
  '4000000000000002': refused('Your card was declined.'),
  '4000000000009995': refused('Your card has insufficient funds.'),
  '4000000000000069': refused('Your card has expired.'),
  '4000000000000127': refused("Your card's security code is incorrect."),
}

/** The response of a card at a given time. */
export function answerOfCard({ number, expiry }: TypedCard, now: Date): CardAnswer {
  const digits = number.replaceAll(' ', '')
  if (!isCardNumber(digits)) return refused('Your card number is invalid.')
  if (isExpired(expiry, now)) return refused('Your card has expired.')
  const answer = Object.hasOwn(testCards, digits) ? testCards[digits] : undefined
  return answer ?? refused('Test mode only accepts test cards.')
}

/** By its check digit (ISO/IEC 7812-1, annex B: the Luhn formula). */
function isCardNumber(digits: string): boolean {
  if (!/^\d{12,19}$/.test(digits)) return false
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** A card is valid through the end of its month. */
function isExpired(expiry: string, now: Date): boolean {
  const [, month = '', year = ''] = /^(\d{2}) ?\/ ?(\d{2})$/.exec(expiry) ?? []
  return Date.UTC(2000 + Number(year), Number(month)) <= now.getTime()
}
