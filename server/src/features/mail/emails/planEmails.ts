import { graceDays, inclusions } from '@outlay/contract/plans/planInclusions'
import type { Say } from '../../../core/language/say.ts'
import type { PaymentFailedFacts, PlanEndedFacts, TrialEndingFacts } from './emailFacts.ts'
import { type EmailContent, type EmailReader, instantText } from './emailParts.ts'

type Story = Pick<EmailContent, 'subject' | 'title' | 'blocks' | 'why'>

function nothingIsLost(say: Say): string {
  return say('Everything you’ve added stays. You can still view and export all of it.')
}

export function paymentFailed(facts: PaymentFailedFacts, reader: EmailReader, base: string): Story {
  const { say } = reader
  const { planName: plan, graceEndsAt, link } = facts
  return {
    subject: say('Your payment for the {plan} plan failed', { plan }),
    title: say('Your payment failed'),
    blocks: [
      {
        kind: 'text',
        text: say(
          'The payment for your {plan} plan didn’t go through. We’ll try the same card again. If that fails, pay with another card.',
          { plan },
        ),
      },
      { kind: 'action', label: say('Pay with another card'), href: `${base}${link}` },
      {
        kind: 'text',
        text: `${say('Your plan stays active until {until}. If we haven’t received a payment by then, it ends.', { until: instantText(graceEndsAt, reader) })} ${nothingIsLost(say)}`,
      },
    ],
    why: say('You’re receiving this email because you pay for a plan.'),
  }
}

export function planEnded(facts: PlanEndedFacts, { say }: EmailReader, base: string): Story {
  const { planName: plan, isUnpaid, link } = facts
  const ended = say('Your {plan} plan has ended', { plan })
  const reason = isUnpaid
    ? say(
        'We couldn’t collect a payment for {days, plural, one {# day} other {# days}}, so your {plan} plan has ended.',
        { days: graceDays, plan },
      )
    : say('Your {plan} plan was canceled, and the period you paid for has ended.', { plan })
  return {
    subject: ended,
    title: ended,
    blocks: [
      { kind: 'text', text: reason },
      {
        kind: 'text',
        text: `${say('You keep what the free plan includes: {inclusions}.', { inclusions: freePlanWords(say) })} ${nothingIsLost(say)}`,
      },
      { kind: 'action', label: say('Compare plans'), href: `${base}${link}` },
    ],
    why: say('You’re receiving this email because you paid for a plan.'),
  }
}

export function trialEnding({ endsAt, link }: TrialEndingFacts, reader: EmailReader, base: string): Story {
  const { say } = reader
  return {
    subject: say('Your Outlay trial ends soon'),
    title: say('Your trial ends soon'),
    blocks: [
      {
        kind: 'text',
        text: say('You have every feature until {until}.', { until: instantText(endsAt, reader) }),
      },
      {
        kind: 'text',
        text: `${say('After that, you’ll have what the free plan includes: {inclusions}.', { inclusions: freePlanWords(say) })} ${nothingIsLost(say)}`,
      },
      { kind: 'action', label: say('Compare plans'), href: `${base}${link}` },
    ],
    why: say('You’re receiving this email because your account is new.'),
  }
}

function freePlanWords(say: Say): string {
  const { uploads, projects, storage } = inclusions.free
  return say('{uploads}, {projects}, {megabytes} MB for receipts, and CSV export', {
    uploads:
      uploads === null
        ? say('unlimited receipt uploads')
        : say('{count, plural, one {one receipt upload} other {# receipt uploads}} a month', {
            count: uploads,
          }),
    projects:
      projects === null
        ? say('unlimited projects')
        : say('{count, plural, one {one project} other {# projects}}', { count: projects }),
    megabytes: (storage ?? 0) / 1_000_000,
  })
}
