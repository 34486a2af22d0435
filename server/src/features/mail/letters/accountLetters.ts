import type { Story } from './approvalLetters.ts'
import type {
  AllowanceReachedFacts,
  BankAccountChangedFacts,
  NewDeviceFacts,
  PasswordChangedFacts,
  PasswordResetFacts,
  TeamInvitationFacts,
} from './letterFacts.ts'
import { linkWorksOnce, toKeepItYours, whenAndWhere } from './letterParts.ts'
import { nameIn, nameToStranger } from './personText.ts'
import { deviceText, instantText, type LetterReader } from './readerFormats.ts'

export function teamInvitation(facts: TeamInvitationFacts, reader: LetterReader, base: string): Story {
  const { say } = reader
  const [team, inviter] = [nameToStranger(facts.teamName), nameToStranger(facts.inviterName)]
  const role = nameIn(facts.role)
  return {
    subject: say('{inviter} invites you to “{team}” on Outlay', { inviter, team }),
    title: say('Join “{team}” on Outlay', { team }),
    blocks: [
      {
        kind: 'text',
        text: say(
          '{inviter} invites you to the team as {role, select, member {a member} manager {a manager} admin {an admin} accountant {an accountant} other {{role}}}. In Outlay the team keeps its receipts and expenses together.',
          { inviter, role },
        ),
      },
      {
        kind: 'action',
        label: say('See the invitation'),
        href: `${base}${facts.link}`,
        isAddressShown: true,
      },
      {
        kind: 'text',
        text: say('The invitation works once, until {until}.', {
          until: instantText(facts.expiresAt, reader),
        }),
      },
    ],
    why: say(
      'You get this letter because {inviter} entered your address. If you do not know why, ignore it: nothing happens without you.',
      { inviter },
    ),
  }
}

export function allowanceReached(
  { limit, link }: AllowanceReachedFacts,
  { say }: LetterReader,
  base: string,
): Story {
  const used = say(
    '{limit, plural, one {You have used your receipt upload of this month} other {You have used all # receipt uploads of this month}}',
    { limit },
  )
  return {
    subject: used,
    title: used,
    blocks: [
      {
        kind: 'text',
        text: say(
          'You can still add expenses by hand. Receipts are read again from the first day of next month, or at once with a larger plan.',
        ),
      },
      { kind: 'action', label: say('Compare plans'), href: `${base}${link}` },
    ],
    why: say('You get this letter because your plan has an upload allowance.'),
  }
}

export function newDevice(facts: NewDeviceFacts, reader: LetterReader, base: string): Story {
  const { say } = reader
  const device = nameIn(deviceText(facts.device, reader))
  return {
    subject: say('New sign-in to Outlay: {device}', { device }),
    title: say('New sign-in to your account'),
    blocks: [
      { kind: 'text', text: say('Someone signed in to your account from a browser that is new to us.') },
      {
        kind: 'facts',
        facts: [[say('Device'), device], ...whenAndWhere(facts, reader)],
      },
      {
        kind: 'text',
        text: say(
          'If it was you, all is well. If not, change your password now: that signs out every other device.',
        ),
      },
      { kind: 'action', label: say('Check your devices'), href: `${base}${facts.link}` },
    ],
    why: toKeepItYours(say),
  }
}

export function passwordReset(facts: PasswordResetFacts, reader: LetterReader, base: string): Story {
  const { say } = reader
  return {
    subject: say('Choose a new password for Outlay'),
    title: say('Choose a new password'),
    blocks: [
      { kind: 'text', text: say('Someone asked for a new password for your account, most likely you.') },
      {
        kind: 'action',
        label: say('Choose a new password'),
        href: `${base}${facts.link}`,
        isAddressShown: true,
      },
      linkWorksOnce(facts.expiresAt, reader),
    ],
    why: say(
      'You get this letter because someone entered your address. If it was not you, ignore it: your password stays as it is.',
    ),
  }
}

export function passwordChanged(facts: PasswordChangedFacts, reader: LetterReader, base: string): Story {
  const { say } = reader
  return {
    subject: say('Your password for Outlay was changed'),
    title: say('Your password was changed'),
    blocks: [
      {
        kind: 'text',
        text: say('From now on only the new password lets you in. Other devices were signed out.'),
      },
      {
        kind: 'facts',
        facts: [...whenAndWhere(facts, reader)],
      },
      {
        kind: 'text',
        text: say(
          'If it was you, all is well. If not, choose another password now: that ends every session.',
        ),
      },
      { kind: 'action', label: say('It was not me'), href: `${base}${facts.link}` },
    ],
    why: toKeepItYours(say),
  }
}

export function bankAccountChanged(
  facts: BankAccountChangedFacts,
  reader: LetterReader,
  base: string,
): Story {
  const { say } = reader
  return {
    subject: say('Your bank account was changed on Outlay'),
    title: say('Your bank account was changed'),
    blocks: [
      { kind: 'text', text: say('From now on your team pays you back to this account.') },
      {
        kind: 'facts',
        facts: [['IBAN', facts.iban], ...whenAndWhere(facts, reader)],
      },
      {
        kind: 'text',
        text: say(
          'If it was you, all is well. If not, change it back, change your password now, and tell your team.',
        ),
      },
      { kind: 'action', label: say('Open Settings'), href: `${base}${facts.link}` },
    ],
    why: toKeepItYours(say),
  }
}
