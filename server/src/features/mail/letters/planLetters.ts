import { graceDays, inclusions } from '@outlay/contract/planInclusions'
import type { LetterContent } from './letterContent.ts'
import type { PaymentFailedFacts, PlanEndedFacts, TrialEndingFacts } from './letterFacts.ts'
import { instantText, type Reader } from './readerFormats.ts'

type Story = Pick<LetterContent, 'subject' | 'title' | 'blocks' | 'why'>

const nothingIsLost = 'Everything you have made stays: you can read and export all of it.'

export function paymentFailed(facts: PaymentFailedFacts, reader: Reader, base: string): Story {
  const { planName, graceEndsAt, link } = facts
  return {
    subject: `Your payment for the ${planName} plan failed`,
    title: 'Your payment failed',
    blocks: [
      {
        kind: 'text',
        text: `The payment for your ${planName} plan did not go through. We will try the same card again. If it cannot be charged, pay with another one.`,
      },
      { kind: 'action', label: 'Pay with another card', href: `${base}${link}` },
      {
        kind: 'text',
        text: `Your plan stays as it is until ${instantText(graceEndsAt, reader)}. If nothing is paid by then, it ends. ${nothingIsLost}`,
      },
    ],
    why: 'You get this letter because you pay for a plan.',
  }
}

export function planEnded({ planName, isUnpaid, link }: PlanEndedFacts, base: string): Story {
  const reason = isUnpaid
    ? `No payment could be taken for ${graceDays} days, so your ${planName} plan has ended.`
    : `Your ${planName} plan was cancelled, and the time that was paid for has ended.`
  return {
    subject: `Your ${planName} plan has ended`,
    title: `Your ${planName} plan has ended`,
    blocks: [
      { kind: 'text', text: reason },
      { kind: 'text', text: `You keep what the free plan includes: ${freePlanWords()}. ${nothingIsLost}` },
      { kind: 'action', label: 'Compare plans', href: `${base}${link}` },
    ],
    why: 'You get this letter because you paid for a plan.',
  }
}

export function trialEnding({ endsAt, link }: TrialEndingFacts, reader: Reader, base: string): Story {
  return {
    subject: 'Your trial of every feature ends soon',
    title: 'Your trial ends soon',
    blocks: [
      { kind: 'text', text: `Every feature is yours until ${instantText(endsAt, reader)}.` },
      {
        kind: 'text',
        text: `After that you have what the free plan includes: ${freePlanWords()}. ${nothingIsLost}`,
      },
      { kind: 'action', label: 'Compare plans', href: `${base}${link}` },
    ],
    why: 'You get this letter because your account is new.',
  }
}

function freePlanWords(): string {
  const { uploads, projects, storage } = inclusions.free
  const megabytes = (storage ?? 0) / 1_000_000
  return `${counted(uploads, 'receipt upload')} a month, ${counted(projects, 'project')}, ${megabytes} MB for receipts, and export as CSV`
}

function counted(count: number | null, noun: string): string {
  if (count === null) return `${noun}s without limit`
  return count === 1 ? `one ${noun}` : `${count} ${noun}s`
}
