import type { Say } from '../../../core/language/say.ts'
import type { Story } from './approvalEmails.ts'
import type {
  EmailChangeAskedFacts,
  EmailChangedFacts,
  EmailConfirmationFacts,
  EmailTriedFacts,
} from './emailFacts.ts'
import {
  type EmailReader,
  instantText,
  linkWorksOnce,
  nameIn,
  toKeepItYours,
  whenAndWhere,
} from './emailParts.ts'

export function emailChangeAsked(facts: EmailChangeAskedFacts, reader: EmailReader, base: string): Story {
  const { say } = reader
  return {
    subject: say('A new email address was requested for your Outlay account'),
    title: say('A new email address was requested'),
    blocks: [
      {
        kind: 'text',
        text: say(
          'It replaces this one once it’s confirmed with the link we sent there. The link expires in an hour.',
        ),
      },
      { kind: 'facts', facts: changeOf(facts, reader) },
      {
        kind: 'text',
        text: say(
          'If this was you, you don’t need to do anything. To keep this address, cancel the change in Settings.',
        ),
      },
      { kind: 'action', label: say('Cancel the change'), href: `${base}${facts.cancelLink}` },
      {
        kind: 'text',
        text: say(
          'If this wasn’t you, someone knows your password. Choose a new one now. That cancels the change and ends every session.',
        ),
      },
      { kind: 'action', label: say('This wasn’t me'), href: `${base}${facts.link}` },
    ],
    why: toKeepItYours(say),
  }
}

export function emailConfirmation(facts: EmailConfirmationFacts, reader: EmailReader, base: string): Story {
  const { say } = reader
  const { subject, title, text } = facts.isNewAccount ? toNewAccount(say) : toNewAddress(say)
  return {
    subject,
    title,
    blocks: [
      { kind: 'text', text },
      {
        kind: 'action',
        label: say('Confirm email address'),
        href: `${base}${facts.link}`,
        isAddressShown: true,
      },
      linkWorksOnce(facts.expiresAt, reader),
    ],
    why: say(
      'You’re receiving this email because someone entered your address. If this wasn’t you, ignore it. Nothing happens unless you confirm.',
    ),
  }
}

const toNewAccount = (say: Say) => ({
  subject: say('Confirm your email address for Outlay'),
  title: say('Confirm your email address'),
  text: say(
    'Someone, most likely you, opened an Outlay account with this address. Confirm the address to make the account yours.',
  ),
})
const toNewAddress = (say: Say) => ({
  subject: say('Confirm your new email address for Outlay'),
  title: say('Confirm your new email address'),
  text: say('Someone, most likely you, asked to use this address for an Outlay account.'),
})

export function emailTried(facts: EmailTriedFacts, reader: EmailReader, base: string): Story {
  return facts.isNewAccount ? registeredAgain(facts, reader, base) : askedByAnother(facts, reader)
}

function registeredAgain({ when, link }: EmailTriedFacts, reader: EmailReader, base: string): Story {
  const { say } = reader
  return {
    subject: say('You already have an Outlay account'),
    title: say('You already have an account'),
    blocks: [
      {
        kind: 'text',
        text: say(
          'Someone opened another account with your email address. The address still belongs to you, and we didn’t tell them it’s already in use.',
        ),
      },
      { kind: 'facts', facts: [[say('Time'), instantText(when, reader)]] },
      {
        kind: 'text',
        text: say(
          'If this was you, sign in to your existing account. If you forgot the password, choose a new one. If this wasn’t you, you don’t need to do anything.',
        ),
      },
      { kind: 'action', label: say('Choose a new password'), href: `${base}${link}` },
    ],
    why: toKeepItYours(say),
  }
}

function askedByAnother({ when }: EmailTriedFacts, reader: EmailReader): Story {
  const { say } = reader
  return {
    subject: say('Someone tried to use your email address for another Outlay account'),
    title: say('Someone tried to use your email address'),
    blocks: [
      {
        kind: 'text',
        text: say(
          'Someone asked to use your email address for another account. Your account hasn’t changed, and we didn’t tell them the address is already in use.',
        ),
      },
      { kind: 'facts', facts: [[say('Time'), instantText(when, reader)]] },
      {
        kind: 'text',
        text: say(
          'If this was you, sign in to this account, or use a different address for the other one. If not, you don’t need to do anything.',
        ),
      },
    ],
    why: toKeepItYours(say),
  }
}

export function emailChanged(facts: EmailChangedFacts, reader: EmailReader): Story {
  const { say } = reader
  return {
    subject: say('Your Outlay email address was changed'),
    title: say('Your email address was changed'),
    blocks: [
      {
        kind: 'text',
        text: say(
          'Your new address is confirmed, and we’ll send email there from now on. This is the last email to your old address.',
        ),
      },
      { kind: 'facts', facts: changeOf(facts, reader) },
      {
        kind: 'text',
        text: say(
          'If this was you, you don’t need to do anything. If not, contact your administrator right away. They can restore your access.',
        ),
      },
    ],
    why: toKeepItYours(say),
  }
}

function changeOf(
  { email, ...seen }: Pick<EmailChangedFacts, 'email' | 'when' | 'address'>,
  reader: EmailReader,
): [string, string][] {
  return [[reader.say('New address'), nameIn(email)], ...whenAndWhere(seen, reader)]
}
