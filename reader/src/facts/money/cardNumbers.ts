const longNumber = /(?<!\d)\d(?:[ -]?\d){12,18}(?!\d)/g

/** Masks all but the last four digits of anything that may be a card number. */
export function withoutCardNumbers(text: string): string {
  return text.replace(longNumber, number => `…${number.replace(/\D/g, '').slice(-4)}`)
}

/** The check that every card number passes, and one in ten other numbers does. Luhn's formula, ISO/IEC 7812-1. */
export function isCardNumber(text: string): boolean {
  const digits = text.replace(/\D/g, '')
  if (digits.length < 13 || digits.length > 19) return false
  const sum = [...digits].reverse().reduce((added, digit, place) => {
    const value = place % 2 === 0 ? Number(digit) : Number(digit) * 2
    return added + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
