import { isSafeOnTheWay, type SafetySettings } from '../securityFacts.ts'
import type { CheckRule } from './checkRule.ts'

export const privacyChecks: readonly CheckRule[] = [
  {
    id: 'readers-encrypted',
    title: 'Receipts reach no outside reader unencrypted',
    openTitle: 'Receipts can reach an outside reader unencrypted',
    points: 3,
    holds: ({ settings }) => outsideReaders(settings).every(isSafeOnTheWay),
    advice:
      'An outside reader is reached without encryption. Its address in the settings should begin with https.',
  },
  {
    id: 'rates-encrypted',
    title: 'Exchange rates come unaltered from their source',
    openTitle: 'Exchange rates can be altered on their way',
    points: 2,
    holds: ({ settings: { RATES_URL } }) =>
      RATES_URL === 'off' || isSafeOnTheWay(RATES_URL.replaceAll('{date}', '2026-01-31')),
    advice: 'Exchange rates are fetched without encryption. RATES_URL should begin with https.',
  },
  {
    id: 'no-traces',
    title: 'Other sites neither frame your pages nor learn their addresses',
    openTitle: 'Other sites can frame your pages or learn their addresses',
    points: 3,
    holds: ({ answers }) =>
      /(^|;)\s*frame-ancestors 'none'\s*(;|$)/.test(answers.contentSecurityPolicy) &&
      ['same-origin', 'no-referrer'].includes(answers.referrerPolicy),
    advice:
      'Other sites can frame pages or see where you come from. Your administrator should install an unmodified release.',
  },
  {
    id: 'quiet-log',
    title: 'The log keeps no more than is needed',
    openTitle: 'The log keeps more than is needed',
    points: 2,
    holds: ({ settings }) => !['debug', 'trace'].includes(settings.LOG_LEVEL),
    advice:
      'The log keeps details meant for tracing faults. Whoever runs this server should set LOG_LEVEL=info.',
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
