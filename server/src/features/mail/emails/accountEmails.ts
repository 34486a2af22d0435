import type { Story } from './approvalEmails.ts'
import type {
  AllowanceReachedFacts,
  BankAccountChangedFacts,
  NewDeviceFacts,
  PasswordChangedFacts,
  PasswordResetFacts,
  TeamInvitationFacts,
} from './emailFacts.ts'
import {
  deviceText,
  type EmailReader,
  instantText,
  linkWorksOnce,
  nameIn,
  nameToStranger,
  toKeepItYours,
  whenAndWhere,
} from './emailParts.ts'

export function teamInvitation(facts: TeamInvitationFacts, reader: EmailReader, base: string): Story {
  const { say } = reader
  const [team, inviter] = [nameToStranger(facts.teamName), nameToStranger(facts.inviterName)]
  const role = nameIn(facts.role)
  return {
    subject: say('{inviter} invited you to join “{team}” on Outlay', { inviter, team }),
    title: say('Join “{team}” on Outlay', { team }),
    blocks: [
      {
        kind: 'text',
        text: say(
          '{inviter} invited you to join the team as {role, select, member {a member} manager {a manager} admin {an admin} accountant {an accountant} other {{role}}}. The team uses Outlay to keep its receipts and expenses together.',
          { inviter, role },
        ),
      },
      {
        kind: 'action',
        label: say('View invitation'),
        href: `${base}${facts.link}`,
        isAddressShown: true,
      },
      {
        kind: 'text',
        text: say('This invitation works once and expires on {until}.', {
          until: instantText(facts.expiresAt, reader),
        }),
      },
    ],
    why: say(
      'You’re receiving this email because {inviter} entered your address. If you don’t know why, ignore it. Nothing happens unless you accept.',
      { inviter },
    ),
  }
}

export function allowanceReached(
  { limit, link }: AllowanceReachedFacts,
  { say }: EmailReader,
  base: string,
): Story {
  const used = say(
    '{limit, plural, one {You’ve used your receipt upload for this month} other {You’ve used all # receipt uploads for this month}}',
    { limit },
  )
  return {
    subject: used,
    title: used,
    blocks: [
      {
        kind: 'text',
        text: say(
          'You can still add expenses by hand. You can upload receipts again on the first day of next month, or right away with a larger plan.',
        ),
      },
      { kind: 'action', label: say('Compare plans'), href: `${base}${link}` },
    ],
    why: say('You’re receiving this email because your plan limits receipt uploads.'),
  }
}

export function newDevice(facts: NewDeviceFacts, reader: EmailReader, base: string): Story {
  const { say } = reader
  const device = nameIn(deviceText(facts.device, reader))
  return {
    subject: say('New sign-in to Outlay: {device}', { device }),
    title: say('New sign-in to your account'),
    blocks: [
      { kind: 'text', text: say('Someone signed in to your account from a browser we haven’t seen before.') },
      {
        kind: 'facts',
        facts: [[say('Device'), device], ...whenAndWhere(facts, reader)],
      },
      {
        kind: 'text',
        text: say(
          'If this was you, you don’t need to do anything. If not, change your password now. That signs out every other device.',
        ),
      },
      { kind: 'action', label: say('Check your devices'), href: `${base}${facts.link}` },
    ],
    why: toKeepItYours(say),
  }
}

export function passwordReset(facts: PasswordResetFacts, reader: EmailReader, base: string): Story {
  const { say } = reader
  return {
    subject: say('Choose a new password for Outlay'),
    title: say('Choose a new password'),
    blocks: [
      { kind: 'text', text: say('Someone, most likely you, asked for a new password for your account.') },
      {
        kind: 'action',
        label: say('Choose a new password'),
        href: `${base}${facts.link}`,
        isAddressShown: true,
      },
      linkWorksOnce(facts.expiresAt, reader),
    ],
    why: say(
      'You’re receiving this email because someone entered your address. If this wasn’t you, ignore it. Your password won’t change.',
    ),
  }
}

export function passwordChanged(facts: PasswordChangedFacts, reader: EmailReader, base: string): Story {
  const { say } = reader
  return {
    subject: say('Your Outlay password was changed'),
    title: say('Your password was changed'),
    blocks: [
      {
        kind: 'text',
        text: say('Only your new password works now. Your other devices were signed out.'),
      },
      {
        kind: 'facts',
        facts: [...whenAndWhere(facts, reader)],
      },
      {
        kind: 'text',
        text: say(
          'If this was you, you don’t need to do anything. If not, choose a new password now. That ends every session.',
        ),
      },
      { kind: 'action', label: say('This wasn’t me'), href: `${base}${facts.link}` },
    ],
    why: toKeepItYours(say),
  }
}

export function bankAccountChanged(facts: BankAccountChangedFacts, reader: EmailReader, base: string): Story {
  const { say } = reader
  return {
    subject: say('Your bank account was changed on Outlay'),
    title: say('Your bank account was changed'),
    blocks: [
      { kind: 'text', text: say('Your team will now reimburse you to this account.') },
      {
        kind: 'facts',
        facts: [['IBAN', facts.iban], ...whenAndWhere(facts, reader)],
      },
      {
        kind: 'text',
        text: say(
          'If this was you, you don’t need to do anything. If not, change it back, change your password now, and tell your team.',
        ),
      },
      { kind: 'action', label: say('Open Settings'), href: `${base}${facts.link}` },
    ],
    why: toKeepItYours(say),
  }
}
