import { isSafeOnTheWay, type SafetySettings } from '../securityFacts.ts'
import type { CheckRule } from './checkRule.ts'

export const privacyChecks: readonly CheckRule[] = [
  {
    id: 'readers-encrypted',
    title: 'Receipts never reach an external reader unencrypted',
    openTitle: 'Receipts can reach an external reader unencrypted',
    points: 3,
    holds: ({ settings }) => outsideReaders(settings).every(isSafeOnTheWay),
    advice:
      'Outlay connects to an external reader without encryption. The reader’s address in the settings should start with https.',
  },
  {
    id: 'rates-encrypted',
    title: 'Exchange rates arrive unaltered from their source',
    openTitle: 'Exchange rates can be altered in transit',
    points: 2,
    holds: ({ settings: { RATES_URL } }) =>
      RATES_URL === 'off' || isSafeOnTheWay(RATES_URL.replaceAll('{date}', '2026-01-31')),
    advice: 'Exchange rates are fetched without encryption. RATES_URL should begin with https.',
  },
  {
    id: 'no-traces',
    title: 'Other sites cannot embed your pages or see their addresses',
    openTitle: 'Other sites can embed your pages or see their addresses',
    points: 3,
    holds: ({ answers }) =>
      /(^|;)\s*frame-ancestors 'none'\s*(;|$)/.test(answers.contentSecurityPolicy) &&
      ['same-origin', 'no-referrer'].includes(answers.referrerPolicy),
    advice:
      'Other sites can embed pages or see which page you came from. Your administrator should install an unmodified release.',
  },
  {
    id: 'quiet-log',
    title: 'Server logs record no more than necessary',
    openTitle: 'Server logs record more than necessary',
    points: 2,
    holds: ({ settings }) => !['debug', 'trace'].includes(settings.LOG_LEVEL),
    advice: 'Server logs contain debugging details. Your administrator should set LOG_LEVEL=info.',
  },
]

/** Where receipts may be sent, besides the readers' default URLs. */
function outsideReaders({
  ANTHROPIC_API_KEY,
  ANTHROPIC_BASE_URL,
  OPENAI_BASE_URL,
}: SafetySettings): string[] {
  const claude = ANTHROPIC_API_KEY ? ANTHROPIC_BASE_URL : undefined
  return [claude, OPENAI_BASE_URL].filter(address => address !== undefined)
}
