import type { LetterContent } from './letterContent.ts'
import type {
  AllowanceReachedFacts,
  ApiKeyMadeFacts,
  BankAccountChangedFacts,
  NewDeviceFacts,
  PasskeyChangedFacts,
  PasswordChangedFacts,
  PasswordResetFacts,
  TeamInvitationFacts,
  TwoStepChangedFacts,
} from './letterFacts.ts'
import { nameIn } from './personText.ts'
import { instantText, type Reader } from './readerFormats.ts'

type Story = Pick<LetterContent, 'subject' | 'title' | 'blocks' | 'why'>

export function teamInvitation(facts: TeamInvitationFacts, reader: Reader, base: string): Story {
  const [team, inviter, role] = [nameIn(facts.teamName), nameIn(facts.inviterName), nameIn(facts.role)]
  const article = /^[aeiou]/i.test(role) ? 'an' : 'a'
  return {
    subject: `${inviter} invites you to ${team} on Outlay`,
    title: `Join ${team} on Outlay`,
    blocks: [
      {
        kind: 'text',
        text: `${inviter} invites you to the team as ${article} ${role}. In Outlay the team keeps its receipts and expenses together.`,
      },
      { kind: 'action', label: 'See the invitation', href: `${base}${facts.link}`, isAddressShown: true },
      {
        kind: 'text',
        text: `The invitation works once, until ${instantText(facts.expiresAt, reader)}.`,
      },
    ],
    why: `You get this letter because ${inviter} entered your address. If you do not know why, ignore it: nothing happens without you.`,
  }
}

export function allowanceReached({ limit, link }: AllowanceReachedFacts, base: string): Story {
  const uploads = limit === 1 ? 'your receipt upload' : `all ${limit} receipt uploads`
  return {
    subject: `You have used ${uploads} of this month`,
    title: `You have used ${uploads} of this month`,
    blocks: [
      {
        kind: 'text',
        text: 'You can still add expenses by hand. Receipts are read again from the first day of next month, or at once with a larger plan.',
      },
      { kind: 'action', label: 'Compare plans', href: `${base}${link}` },
    ],
    why: 'You get this letter because your plan has an upload allowance.',
  }
}

export function newDevice(facts: NewDeviceFacts, reader: Reader, base: string): Story {
  const device = nameIn(facts.device)
  return {
    subject: `New sign-in to Outlay: ${device}`,
    title: 'New sign-in to your account',
    blocks: [
      { kind: 'text', text: 'Someone signed in to your account from a browser that is new to us.' },
      {
        kind: 'facts',
        facts: [
          ['Device', device],
          ['Time', instantText(facts.when, reader)],
          ['Network address', nameIn(facts.address)],
        ],
      },
      {
        kind: 'text',
        text: 'If it was you, all is well. If not, change your password now: that signs out every other device.',
      },
      { kind: 'action', label: 'Check your devices', href: `${base}${facts.link}` },
    ],
    why: 'You get this letter to keep your account yours.',
  }
}

export function passwordReset(facts: PasswordResetFacts, reader: Reader, base: string): Story {
  return {
    subject: 'Choose a new password for Outlay',
    title: 'Choose a new password',
    blocks: [
      { kind: 'text', text: 'Someone asked for a new password for your account, most likely you.' },
      { kind: 'action', label: 'Choose a new password', href: `${base}${facts.link}`, isAddressShown: true },
      { kind: 'text', text: `The link works once, until ${instantText(facts.expiresAt, reader)}.` },
    ],
    why: 'You get this letter because someone entered your address. If it was not you, ignore it: your password stays as it is.',
  }
}

export function passwordChanged(facts: PasswordChangedFacts, reader: Reader, base: string): Story {
  return {
    subject: 'Your password for Outlay was changed',
    title: 'Your password was changed',
    blocks: [
      { kind: 'text', text: 'From now on only the new password lets you in. Other devices were signed out.' },
      {
        kind: 'facts',
        facts: [
          ['Time', instantText(facts.when, reader)],
          ['Network address', nameIn(facts.address)],
        ],
      },
      {
        kind: 'text',
        text: 'If it was you, all is well. If not, choose another password now: that ends every session.',
      },
      { kind: 'action', label: 'It was not me', href: `${base}${facts.link}` },
    ],
    why: 'You get this letter to keep your account yours.',
  }
}

export function twoStepChanged(facts: TwoStepChangedFacts, reader: Reader, base: string): Story {
  const { isOn, address } = facts
  const words = isOn ? 'turned on' : 'turned off'
  return {
    subject: `Two-step verification was ${words} for Outlay`,
    title: `Two-step verification was ${words}`,
    blocks: [
      {
        kind: 'text',
        text: isOn
          ? 'From now on signing in asks for a code of your app, too. Other devices were signed out. Keep the recovery codes where your phone is not.'
          : 'From now on your password alone lets you in.',
      },
      {
        kind: 'facts',
        facts: [
          ['Time', instantText(facts.when, reader)],
          address === null ? ['By', 'whoever runs this server'] : ['Network address', nameIn(address)],
        ],
      },
      {
        kind: 'text',
        text: 'If you know of it, all is well. If not, change your password now, and look at your devices.',
      },
      { kind: 'action', label: 'Open Settings', href: `${base}${facts.link}` },
    ],
    why: 'You get this letter to keep your account yours.',
  }
}

export function passkeyChanged(facts: PasskeyChangedFacts, reader: Reader, base: string): Story {
  const words = facts.isAdded ? 'added' : 'removed'
  return {
    subject: `A passkey was ${words} for Outlay`,
    title: `A passkey was ${words}`,
    blocks: [
      {
        kind: 'text',
        text: facts.isAdded
          ? 'From now on it lets you in without your password.'
          : 'It lets nobody in any more. Your password does.',
      },
      {
        kind: 'facts',
        facts: [
          ['Passkey', nameIn(facts.name)],
          ['Time', instantText(facts.when, reader)],
          ['Network address', nameIn(facts.address)],
        ],
      },
      {
        kind: 'text',
        text: 'If it was you, all is well. If not, remove passkeys that you do not know, and change your password now.',
      },
      { kind: 'action', label: 'Open Settings', href: `${base}${facts.link}` },
    ],
    why: 'You get this letter to keep your account yours.',
  }
}

export function apiKeyMade(facts: ApiKeyMadeFacts, reader: Reader, base: string): Story {
  return {
    subject: 'An API key was made for Outlay',
    title: 'An API key was made',
    blocks: [
      {
        kind: 'text',
        text: 'A program that has it sees your expenses, or changes them, until you revoke it.',
      },
      {
        kind: 'facts',
        facts: [
          ['API key', nameIn(facts.name)],
          ['Time', instantText(facts.when, reader)],
          ['Network address', nameIn(facts.address)],
        ],
      },
      {
        kind: 'text',
        text: 'If it was you, all is well. If not, revoke it, and change your password now.',
      },
      { kind: 'action', label: 'Open Settings', href: `${base}${facts.link}` },
    ],
    why: 'You get this letter to keep your account yours.',
  }
}

export function bankAccountChanged(facts: BankAccountChangedFacts, reader: Reader, base: string): Story {
  return {
    subject: 'Your bank account was changed on Outlay',
    title: 'Your bank account was changed',
    blocks: [
      { kind: 'text', text: 'From now on your team pays you back to this account.' },
      {
        kind: 'facts',
        facts: [
          ['IBAN', facts.iban],
          ['Time', instantText(facts.when, reader)],
          ['Network address', nameIn(facts.address)],
        ],
      },
      {
        kind: 'text',
        text: 'If it was you, all is well. If not, change it back, change your password now, and tell your team.',
      },
      { kind: 'action', label: 'Open Settings', href: `${base}${facts.link}` },
    ],
    why: 'You get this letter to keep your account yours.',
  }
}
