import { describe, expect, test } from 'vitest'
import type { ApprovalDecidedFacts, DigestFacts, EmailFacts } from './emailFacts.ts'
import { writeEmail } from './writeEmail.ts'

const write = (facts: EmailFacts | DigestFacts, locale: string | null = 'de-DE') =>
  writeEmail(facts, { locale, timezone: 'Europe/Berlin' }, 'https://outlay.example')

const when = new Date('2026-03-22T12:00:00Z')
const seen = { when, address: '192.0.2.7' }
const lunch = { description: 'Mittagessen', amount: '23.50', currency: 'EUR', date: '2026-03-14' }
const two = [lunch, lunch]
const asked = {
  kind: 'approval-asked' as const,
  submitterName: 'Ana',
  expenses: [lunch],
  link: '/approvals' as const,
}
const comment = {
  kind: 'expense-comment' as const,
  authorName: 'Ben',
  text: 'Warum?',
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
const reimbursed = {
  ...decided,
  decision: 'reimbursed' as const,
  totals: [{ amount: '47', currency: 'EUR' }],
  paid: { amount: '47', currency: 'EUR' },
}
const invitation = {
  kind: 'team-invitation' as const,
  teamName: 'Nord',
  inviterName: 'Ben',
  role: 'member',
  link: '/teams/join/1' as const,
  expiresAt: when,
}
const device = {
  kind: 'new-device' as const,
  device: 'Chrome on Windows',
  link: '/settings/sign-in#devices' as const,
  ...seen,
}
const twoStep = {
  kind: 'two-step-changed' as const,
  isOn: true,
  link: '/settings/sign-in#two-step' as const,
  ...seen,
}
const passkey = {
  kind: 'passkey-changed' as const,
  name: 'Laptop',
  isAdded: true,
  link: '/settings/sign-in#passkeys' as const,
  ...seen,
}
const confirmation = {
  kind: 'email-confirmation' as const,
  expiresAt: when,
  isNewAccount: true,
  link: '/confirm-email?token=a' as const,
}
const tried = { kind: 'email-tried' as const, when, isNewAccount: true, link: '/login' as const }
const ended = {
  kind: 'plan-ended' as const,
  planName: 'Gold',
  isUnpaid: false,
  link: '/subscribe' as const,
}

/** Examples of every kind. */
const emails = {
  'team-invitation': [
    invitation,
    ...['manager', 'admin', 'accountant'].map(role => ({ ...invitation, role })),
  ],
  'approval-asked': [asked, { ...asked, expenses: two }, { ...asked, count: 30 }],
  'approval-decided': [
    decided,
    { ...decided, expenses: two },
    { ...decided, decision: 'rejected' },
    { ...decided, decision: 'rejected', expenses: two },
    reimbursed,
    { ...reimbursed, expenses: two },
  ],
  'expense-comment': [comment, { ...comment, isMention: true }],
  'allowance-reached': [1, 5].map(limit => ({ kind: 'allowance-reached', limit, link: '/subscribe' })),
  'new-device': [device, { ...device, device: 'Unknown device' }],
  'password-reset': [{ kind: 'password-reset', link: '/reset-password?token=a', expiresAt: when }],
  'password-changed': [{ kind: 'password-changed', link: '/forgot-password', ...seen }],
  'email-change-asked': [
    {
      kind: 'email-change-asked',
      email: 'neu@example.com',
      cancelLink: '/settings/sign-in#email',
      link: '/forgot-password',
      ...seen,
    },
  ],
  'email-confirmation': [confirmation, { ...confirmation, isNewAccount: false }],
  'email-tried': [tried, { ...tried, isNewAccount: false }],
  'email-changed': [{ kind: 'email-changed', email: 'neu@example.com', ...seen }],
  'two-step-changed': [twoStep, { ...twoStep, isOn: false, address: null }],
  'passkey-changed': [passkey, { ...passkey, isAdded: false }],
  'api-key-made': [{ kind: 'api-key-made', name: 'Skript', link: '/settings/api-keys', ...seen }],
  'bank-account-changed': [
    { kind: 'bank-account-changed', iban: '…1234', link: '/settings/money#bank', ...seen },
  ],
  'download-ready': [{ kind: 'download-ready', expiresAt: when, link: '/privacy/data' }],
  'account-closed': [{ kind: 'account-closed', dueAt: when, link: '/login' }],
  'account-kept': [{ kind: 'account-kept', link: '/settings/sign-in#devices' }],
  'account-deleted': [{ kind: 'account-deleted' }],
  'payment-failed': [{ kind: 'payment-failed', planName: 'Gold', graceEndsAt: when, link: '/subscribe' }],
  'plan-ended': [ended, { ...ended, isUnpaid: true }],
  'trial-ending': [{ kind: 'trial-ending', endsAt: when, link: '/subscribe' }],
  digest: [{ kind: 'digest', entries: Array.from({ length: 52 }, () => comment) }],
} satisfies {
  [Kind in (EmailFacts | DigestFacts)['kind']]: Extract<EmailFacts | DigestFacts, { kind: Kind }>[]
}
const all: [string, EmailFacts | DigestFacts][] = Object.entries(emails).flatMap(([kind, facts]) =>
  facts.map(one => [kind, one] as [string, EmailFacts | DigestFacts]),
)

/** Text that is the same in every language: URLs, user input, an IBAN, a passkey. */
const same = /^(https:\S+|> Warum\?|IBAN: …1234|Passkey: Laptop|-- |)$/

describe.each(['de-DE', 'fr-FR', 'es-ES', 'pt-BR'])('to a reader of %s', locale => {
  test.each(all)('an email of the kind %s says nothing in English', (_, facts) => {
    const [theirs, english] = [write(facts, locale), write(facts, null)]
    expect(theirs.subject).not.toBe(english.subject)
    const lines = new Set(english.text.split('\n'))
    const untranslated = theirs.text.split('\n').filter(line => lines.has(line) && !same.test(line))
    expect(untranslated).toEqual([])
    expect(`${theirs.subject}\n${theirs.text}`).not.toMatch(/\b(you|your|the|letter|undefined)\b|[{}]/i)
  })

  test('the page says in which language it is', () => {
    expect(write(asked, locale).html).toContain(`<html lang="${locale.slice(0, 2)}">`)
  })
})

test.each([null, 'en-GB', 'ja-JP'])('a reader of %s gets English', locale => {
  const { subject, html } = write(asked, locale)
  expect(subject).toBe('Ana requested your approval: Mittagessen')
  expect(html).toContain('<html lang="en">')
})

test('an email of the plain text and of the page says the same settings line in German', () => {
  const { text, html } = write(asked)
  expect(text).toContain(
    'Wählen Sie, welche E-Mails Sie bekommen: https://outlay.example/settings/notifications',
  )
  expect(html).toContain('>Wählen Sie, welche E-Mails Sie bekommen</a>.')
})

test.each<[Partial<ApprovalDecidedFacts>, string, string]>([
  [{}, 'Freigegeben: Mittagessen', 'Ben hat Ihre Ausgabe freigegeben'],
  [{ decision: 'rejected' }, 'Abgelehnt: Mittagessen', 'Ben hat Ihre Ausgabe abgelehnt'],
  [{ decision: 'reimbursed' }, 'Erstattet: Mittagessen', 'Ben hat Ihre Ausgabe als erstattet markiert'],
  [{ expenses: two }, 'Freigegeben: 2 Ausgaben', 'Ben hat 2 Ihrer Ausgaben freigegeben'],
  [
    { decision: 'reimbursed', count: 1200 },
    'Erstattet: 1.200 Ausgaben',
    'Ben hat 1.200 Ihrer Ausgaben als erstattet markiert',
  ],
])('a decision is said in whole sentences: %o', (facts, subject, title) => {
  const message = write({ ...decided, ...facts })
  expect(message.subject).toBe(subject)
  expect(message.text.split('\n')[0]).toBe(title)
})

test('one is told from several', () => {
  const digest = (entries: DigestFacts['entries']) => write({ kind: 'digest', entries }).subject
  expect(digest([asked, comment, decided])).toBe('Ihre Ausgaben: 1 freizugeben, 1 Kommentar, 1 Entscheidung')
  expect(digest([comment, comment, { ...decided, expenses: two }])).toBe(
    'Ihre Ausgaben: 2 Kommentare, 2 Entscheidungen',
  )
  expect(write({ ...asked, count: 2 }).text).toContain('Und eine weitere.')
  expect(write({ ...asked, count: 1201 }).text).toContain('Und 1.200 weitere.')
})

test('a role is said in the language, and one that nobody knows as it is called', () => {
  const said = (role: string) => write({ ...invitation, role }).text
  expect(said('accountant')).toContain('hat Sie als Buchhalter in das Team eingeladen')
  expect(said('auditor')).toContain('hat Sie als auditor in das Team eingeladen')
})

test('a browser is said to be on its system; what a program calls itself is no text', () => {
  const subject = (name: string) => write({ ...device, device: name }).subject
  expect(subject('Chrome on Windows')).toBe('Neue Anmeldung bei Outlay: Chrome auf Windows')
  expect(subject('Unknown device')).toBe('Neue Anmeldung bei Outlay: Unbekanntes Gerät')
  expect(subject("{x,plural}'curl")).toBe("Neue Anmeldung bei Outlay: {x,plural}'curl")
})

describe('what somebody typed', () => {
  const typed = String.raw`{x} isn't # {count, plural, other {1}} \u000d\u000aBcc: a@b.example`

  test.each(['en-US', 'de-DE'])('stays as it was typed in %s', locale => {
    const named = { ...comment, authorName: typed, text: typed, expense: { ...lunch, description: typed } }
    const { subject, text } = write(named, locale)
    expect(subject.split(typed)).toHaveLength(3)
    expect(text.split(typed)).toHaveLength(4)
    expect(write({ ...passkey, name: typed }, locale).text).toContain(`${typed}\n`)
    // For recipients who do not know the sender, no part of it becomes a link.
    expect(write({ ...invitation, teamName: typed }, locale).subject).toContain(
      typed.replace('b.example', 'b\u2024example'),
    )
  })

  test('is text and no markup in every language', () => {
    const { html } = write({ ...comment, authorName: String.raw`<b>\u003cscript\x3e</b>` }, 'fr-FR')
    expect(html).not.toMatch(/<b>|<script/)
    expect(html).toContain(String.raw`&lt;b&gt;\u003cscript\x3e&lt;/b&gt;`)
  })
})
