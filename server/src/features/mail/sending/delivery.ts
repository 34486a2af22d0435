import type { NodemailerError } from 'nodemailer'

/**
 * What became of a letter: a server has taken it; it may be taken later, and surely was not now; it will not be taken;
 * nobody can tell.
 */
export type Delivery =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'again' | 'refused' | 'unknown'; readonly reason: string; readonly code: string }

const longestReason = 500

/** About the letter or those it goes to, not about us. */
const codesOfTheLetter = new Set(['EENVELOPE', 'EMESSAGE'])

/**
 * What a failed delivery means. Once the whole letter has been handed over, only the server's answer tells whether it
 * has taken it: without one, nobody knows. A greeting or a password that is refused for good is the operator's to mend,
 * and no fault of the letter: it waits.
 */
export function deliveryOf(error: NodemailerError, isHandedOver: boolean): Delivery {
  const { code = 'ERROR', responseCode, permanent = false, message } = error
  const isAnswered = responseCode !== undefined
  const because = {
    code: isAnswered ? `${code} ${responseCode}` : code,
    reason: message.slice(0, longestReason),
  }
  if (isHandedOver && !isAnswered) return { kind: 'unknown', ...because }
  const isRefused = codesOfTheLetter.has(code) && (permanent || !isAnswered)
  return { kind: isRefused ? 'refused' : 'again', ...because }
}
