import { describe, expect, test } from 'vitest'
import { lastDigestTime } from './digestEmail.ts'
import type { DigestFacts, EmailFacts } from './emailFacts.ts'
import type { Reader } from './emailParts.ts'
import { writeEmail } from './writeEmail.ts'

const reader = { locale: null, timezone: 'America/New_York' }
const base = 'https://outlay.example'
const write = (facts: EmailFacts | DigestFacts, to: Reader = reader) => writeEmail(facts, to, base)

const lunch = { description: 'Lunch with a client', amount: '23.50', currency: 'EUR', date: '2026-03-14' }
const comment = {
  kind: 'expense-comment' as const,
  authorName: 'Ben',
  text: 'Which client?\r\nAnd where?',
  expense: lunch,
  link: '/expenses/1' as const,
  isMention: false,
}
const decided = {
  kind: 'approval-decided' as const,
  decision: 'approved' as const,
  deciderName: 'Ben',
  expenses: [lunch],
  link: '/expenses/1' as const,
}
const asked = {
  kind: 'approval-asked' as const,
  submitterName: 'Ana',
  expenses: [lunch],
  link: '/approvals' as const,
}
const invitation = {
  kind: 'team-invitation' as const,
  teamName: 'North',
  inviterName: 'Ben',
  role: 'admin',
  link: '/teams/join/1?token=a&b' as const,
  expiresAt: new Date('2026-03-22T12:00:00Z'),
}

const failed = {
  kind: 'payment-failed' as const,
  planName: 'Gold',
  graceEndsAt: new Date('2026-03-22T12:00:00Z'),
  link: '/subscribe?pay=overdue' as const,
}
const ended = {
  kind: 'plan-ended' as const,
  planName: 'Gold',
  isUnpaid: false,
  link: '/subscribe' as const,
}
const trial = {
  kind: 'trial-ending' as const,
  endsAt: new Date('2026-03-29T12:00:00Z'),
  link: '/subscribe' as const,
}

describe('an email', () => {
  test.each<[string, EmailFacts, string]>([
    ['an invitation', invitation, 'Ben invited you to join “North” on Outlay'],
    ['one expense to approve', asked, 'Ana requested your approval: Lunch with a client'],
    [
      'two expenses to approve',
      { ...asked, expenses: [lunch, lunch] },
      'Ana requested your approval for 2 expenses',
    ],
    ['an approval', decided, 'Approved: Lunch with a client'],
    ['a rejection', { ...decided, decision: 'rejected', reason: 'Twice' }, 'Rejected: Lunch with a client'],
    ['a reimbursement', { ...decided, decision: 'reimbursed' }, 'Reimbursed: Lunch with a client'],
    [
      'several rejections',
      { ...decided, decision: 'rejected', expenses: [lunch, lunch] },
      'Rejected: 2 expenses',
    ],
    ['a comment', comment, 'Ben commented on Lunch with a client'],
    ['a mention', { ...comment, isMention: true }, 'Ben mentioned you: Lunch with a client'],
    [
      'a used allowance',
      { kind: 'allowance-reached', limit: 5, link: '/subscribe' },
      'You’ve used all 5 receipt uploads for this month',
    ],
    [
      'an allowance of one',
      { kind: 'allowance-reached', limit: 1, link: '/subscribe' },
      'You’ve used your receipt upload for this month',
    ],
    ['a payment that failed', failed, 'Your payment for the Gold plan failed'],
    ['a plan that ended', ended, 'Your Gold plan has ended'],
    [
      'an archive that is ready',
      { kind: 'download-ready', expiresAt: new Date('2026-03-22T12:00:00Z'), link: '/privacy/data' },
      'Your data is ready to download',
    ],
    [
      'another address that was asked for',
      {
        kind: 'email-change-asked',
        email: 'new@example.com',
        when: new Date('2026-03-22T12:00:00Z'),
        address: '192.0.2.7',
        cancelLink: '/settings/sign-in#email',
        link: '/forgot-password',
      },
      'A new email address was requested for your Outlay account',
    ],
    [
      'an address to confirm',
      {
        kind: 'email-confirmation',
        expiresAt: new Date('2026-03-22T12:00:00Z'),
        isNewAccount: false,
        link: '/confirm-email?token=a',
      },
      'Confirm your new email address for Outlay',
    ],
    [
      'the address of a new account',
      {
        kind: 'email-confirmation',
        expiresAt: new Date('2026-03-22T12:00:00Z'),
        isNewAccount: true,
        link: '/confirm-email?token=a',
      },
      'Confirm your email address for Outlay',
    ],
    [
      'an account that is there',
      {
        kind: 'email-tried',
        when: new Date('2026-03-22T12:00:00Z'),
        isNewAccount: true,
        link: '/forgot-password',
      },
      'You already have an Outlay account',
    ],
    ['a trial', trial, 'Your Outlay trial ends soon'],
  ])('of %s says so in its subject', (_, facts, subject) => {
    expect(write(facts).subject).toBe(subject)
  })

  test('as plain text is whole: what, when, where to, and why', () => {
    expect(write(invitation).text).toBe(`Join “North” on Outlay

Ben invited you to join the team as an admin. The team uses Outlay to keep its receipts and expenses together.

View invitation:
https://outlay.example/teams/join/1?token=a&b

This invitation works once and expires on March 22, 2026 at 8:00 AM EDT.

-- 
You’re receiving this email because Ben entered your address. If you don’t know why, ignore it. Nothing happens unless you accept.
`)
    expect(write(comment).text).toBe(`Ben left a comment

> Which client?
> And where?

€23.50  Lunch with a client (Mar 14, 2026)

Answer:
https://outlay.example/expenses/1

-- 
You’re receiving this email because you’re involved in this expense.
Choose which emails you get: https://outlay.example/settings/notifications
`)
  })

  test('about a plan says until when, what stays, and what can be done', () => {
    expect(write(failed).text).toBe(`Your payment failed

The payment for your Gold plan didn’t go through. We’ll try the same card again. If that fails, pay with another card.

Pay with another card:
https://outlay.example/subscribe?pay=overdue

Your plan stays active until March 22, 2026 at 8:00 AM EDT. If we haven’t received a payment by then, it ends. Everything you’ve added stays. You can still view and export all of it.

-- 
You’re receiving this email because you pay for a plan.
`)
    expect(write(ended).text).toBe(`Your Gold plan has ended

Your Gold plan was canceled, and the period you paid for has ended.

You keep what the free plan includes: 5 receipt uploads a month, one project, 100 MB for receipts, and CSV export. Everything you’ve added stays. You can still view and export all of it.

Compare plans:
https://outlay.example/subscribe

-- 
You’re receiving this email because you paid for a plan.
Choose which emails you get: https://outlay.example/settings/notifications
`)
    expect(write({ ...ended, isUnpaid: true }).text).toContain(
      'We couldn’t collect a payment for 7 days, so your Gold plan has ended.',
    )
    expect(write(trial).text).toContain('You have every feature until March 29, 2026 at 8:00 AM EDT.')
    expect(write(trial).text).toContain(
      '5 receipt uploads a month, one project, 100 MB for receipts, and CSV export.',
    )
    for (const facts of [failed, ended, trial])
      expect(write(facts).html).toContain('stays. You can still view')
  })

  test('writes days, instants and amounts as its reader does', () => {
    const berlin = { locale: 'de-DE', timezone: 'Europe/Berlin' }
    expect(write(asked, berlin).text).toContain('23,50\u00a0€  Lunch with a client (14.03.2026)')
    expect(write(invitation, berlin).text).toContain('22. März 2026 um 13:00 MEZ')
  })

  test('as HTML is text, whatever somebody typed', () => {
    const evil = `<script>alert("1")</script><img src='x'>&amp;`
    const { html } = write({
      ...comment,
      authorName: evil,
      text: `${evil}\n${evil}`,
      expense: { ...lunch, description: evil },
    })
    expect(html).not.toMatch(/<script|<img/)
    expect(
      html.match(/&lt;script&gt;alert\(&quot;1&quot;\)&lt;\/script&gt;&lt;img src=&#39;x&#39;&gt;&amp;amp;/g),
    ).toHaveLength(6)
    expect(write(invitation).html).toContain('href="https://outlay.example/teams/join/1?token=a&amp;b"')
  })

  test('needs nothing from elsewhere, and asks for light and dark', () => {
    const { html } = write({ kind: 'digest', entries: [asked, comment, decided] })
    expect(html).not.toMatch(/src=|url\(|@import|<link/)
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    expect(html).toContain('@media (prefers-color-scheme: dark)')
  })

  test('keeps a name to one line of a bearable length, whatever turns it around', () => {
    const { subject } = write({ ...invitation, teamName: `A\r\nBcc: x\u202E\u0000${'y'.repeat(300)}` })
    expect(subject).toMatch(/^Ben invited you to join “A Bcc: x\uFFFD y+…” on Outlay$/)
    expect(subject.length).toBeLessThan(130)
  })

  test('makes no link of the names of an invitation, and leaves them as they look', () => {
    const names = { teamName: 'Win at https://prize.example/now', inviterName: 'www.prize.example Inc.' }
    const { subject, text, html } = write({ ...invitation, ...names })
    expect(subject).toBe(
      'www\u2024prize\u2024example Inc. invited you to join “Win at prize\u2024example/now” on Outlay',
    )
    for (const shown of [text, html]) expect(shown).not.toMatch(/prize\.example|https:\/\/prize/)
  })

  test('shows the first twenty expenses, and how many more there are', () => {
    const { text } = write({ ...asked, expenses: Array.from({ length: 25 }, () => lunch) })
    expect(text.match(/Lunch/g)).toHaveLength(20)
    expect(text).toContain('And 5 more.')
  })

  test('of a reimbursement says what all come to in their currencies, and what is paid', () => {
    const reimbursed = {
      ...decided,
      decision: 'reimbursed' as const,
      expenses: [lunch, lunch],
      totals: [
        { amount: '47', currency: 'EUR' },
        { amount: '24.90', currency: 'USD' },
      ],
      paid: { amount: '68.55', currency: 'EUR' },
    }
    expect(write(reimbursed).text).toContain('Total: €47.00 + $24.90\n\nYour reimbursement: €68.55\n')
    const one = write({ ...reimbursed, expenses: [lunch] }).text
    expect(one).toContain('Your reimbursement: €68.55')
    expect(one).not.toContain('Total')
  })

  test('of the day begins with what waits for its reader', () => {
    const two = { ...asked, expenses: [lunch, lunch] }
    const { subject, text } = write({ kind: 'digest', entries: [decided, comment, two, comment] })
    expect(subject).toBe('Your expenses: 2 to approve, 2 comments, 1 decision')
    expect(text.indexOf('Ana requested')).toBeLessThan(text.indexOf('Ben left'))
    expect(text.indexOf('Ben left')).toBeLessThan(text.indexOf('Ben approved'))
    const many = write({ kind: 'digest', entries: Array.from({ length: 70 }, () => comment) })
    expect(many.text).toContain('Plus 20 more in Outlay.')
  })
})

describe('the last 8 in the morning', () => {
  test.each([
    ['UTC', '2026-03-16T07:59:59Z', '2026-03-15T08:00:00Z'],
    ['UTC', '2026-03-16T08:00:00Z', '2026-03-16T08:00:00Z'],
    ['America/Los_Angeles', '2026-03-16T03:00:00Z', '2026-03-15T15:00:00Z'],
    ['Asia/Kolkata', '2026-03-16T03:00:00Z', '2026-03-16T02:30:00Z'],
    // Daylight saving time in Berlin starts on March 29 and ends on October 25.
    ['Europe/Berlin', '2026-03-29T05:59:59Z', '2026-03-28T07:00:00Z'],
    ['Europe/Berlin', '2026-03-29T06:00:00Z', '2026-03-29T06:00:00Z'],
    ['Europe/Berlin', '2026-10-25T06:59:00Z', '2026-10-24T06:00:00Z'],
  ])('in %s at %s was at %s', (timezone, now, expected) => {
    expect(lastDigestTime(timezone, new Date(now))).toEqual(new Date(expected))
  })
})
