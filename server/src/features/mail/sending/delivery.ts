import type { NodemailerError } from 'nodemailer'

/** The outcome of a delivery: accepted; not accepted now but worth a retry; refused for good; or unknown. */
export type Delivery =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'again' | 'refused' | 'unknown'; readonly reason: string; readonly code: string }

const longestReason = 500

/** Errors about the email or its recipients, not about our setup. */
const codesOfTheEmail = new Set(['EENVELOPE', 'EMESSAGE'])

/**
 * Classifies a delivery error. Once the whole email is handed over, the outcome is unknown without a response. A
 * refused greeting or login is for the operator to fix, so the email is retried.
 */
export function deliveryOf(error: NodemailerError, isHandedOver: boolean): Delivery {
  const { code = 'ERROR', responseCode, permanent = false, message } = error
  const isAnswered = responseCode !== undefined
  const because = {
    code: isAnswered ? `${code} ${responseCode}` : code,
    reason: message.slice(0, longestReason),
  }
  if (isHandedOver && !isAnswered) return { kind: 'unknown', ...because }
  const isRefused = codesOfTheEmail.has(code) && (permanent || !isAnswered)
  return { kind: isRefused ? 'refused' : 'again', ...because }
}
