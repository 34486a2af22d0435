import type { Story } from './approvalLetters.ts'
import type {
  EmailChangeAskedFacts,
  EmailChangedFacts,
  EmailConfirmationFacts,
  EmailTriedFacts,
} from './letterFacts.ts'
import { nameIn } from './personText.ts'
import { instantText, type Reader } from './readerFormats.ts'

const why = 'You get this letter to keep your account yours.'

export function emailChangeAsked(facts: EmailChangeAskedFacts, reader: Reader, base: string): Story {
  return {
    subject: 'Another email address was asked for your Outlay account',
    title: 'Another email address was asked for',
    blocks: [
      {
        kind: 'text',
        text: 'It takes the place of this one once a link that was sent there is confirmed, within the hour.',
      },
      { kind: 'facts', facts: changeOf(facts, reader) },
      {
        kind: 'text',
        text: 'If it was you, all is well. To keep this address, cancel the change in Settings.',
      },
      { kind: 'action', label: 'Cancel the change', href: `${base}${facts.cancelLink}` },
      {
        kind: 'text',
        text: 'If it was not you, somebody knows your password. Choose another one now: that stops the change, and ends every session.',
      },
      { kind: 'action', label: 'It was not me', href: `${base}${facts.link}` },
    ],
    why,
  }
}

export function emailConfirmation(facts: EmailConfirmationFacts, reader: Reader, base: string): Story {
  const { subject, title, text } = facts.isNewAccount ? toNewAccount : toNewAddress
  return {
    subject,
    title,
    blocks: [
      { kind: 'text', text },
      { kind: 'action', label: 'Confirm the address', href: `${base}${facts.link}`, isAddressShown: true },
      { kind: 'text', text: `The link works once, until ${instantText(facts.expiresAt, reader)}.` },
    ],
    why: 'You get this letter because someone entered your address. If it was not you, ignore it: nothing happens without you.',
  }
}

const toNewAccount = {
  subject: 'Confirm your email address for Outlay',
  title: 'Confirm your email address',
  text: 'Someone opened an Outlay account with this address, most likely you. Confirm it, and it is yours.',
}
const toNewAddress = {
  subject: 'Confirm your new email address for Outlay',
  title: 'Confirm your new email address',
  text: 'Someone asked for this address to be that of an Outlay account, most likely you.',
}

export function emailTried(facts: EmailTriedFacts, reader: Reader, base: string): Story {
  return facts.isNewAccount ? registeredAgain(facts, reader, base) : askedByAnother(facts, reader)
}

function registeredAgain({ when, link }: EmailTriedFacts, reader: Reader, base: string): Story {
  return {
    subject: 'You have an Outlay account already',
    title: 'You have an account already',
    blocks: [
      {
        kind: 'text',
        text: 'Someone opened another account with your address. It stays the address of yours, and they were not told so.',
      },
      { kind: 'facts', facts: [['Time', instantText(when, reader)]] },
      {
        kind: 'text',
        text: 'If it was you, sign in to this one; where you have forgotten the password, choose a new one. If not, there is nothing to do.',
      },
      { kind: 'action', label: 'Choose a new password', href: `${base}${link}` },
    ],
    why,
  }
}

function askedByAnother({ when }: EmailTriedFacts, reader: Reader): Story {
  return {
    subject: 'Someone wanted your email address for another Outlay account',
    title: 'Someone wanted your email address',
    blocks: [
      {
        kind: 'text',
        text: 'Another account asked to have your address. Nothing has changed: it is the address of your account, and they were not told so.',
      },
      { kind: 'facts', facts: [['Time', instantText(when, reader)]] },
      {
        kind: 'text',
        text: 'If it was you, sign in to this account, or use another address for the other one. If not, there is nothing to do.',
      },
    ],
    why,
  }
}

export function emailChanged(facts: EmailChangedFacts, reader: Reader): Story {
  return {
    subject: 'The email address of your Outlay account was changed',
    title: 'Your email address was changed',
    blocks: [
      {
        kind: 'text',
        text: 'The new address was confirmed. Letters go there from now on, this one is the last to the former address.',
      },
      { kind: 'facts', facts: changeOf(facts, reader) },
      {
        kind: 'text',
        text: 'If it was you, all is well. If not, write to whoever runs this server at once: they can give the account back to you.',
      },
    ],
    why,
  }
}

function changeOf(
  { email, when, address }: Pick<EmailChangedFacts, 'email' | 'when' | 'address'>,
  reader: Reader,
): [string, string][] {
  return [
    ['New address', nameIn(email)],
    ['Time', instantText(when, reader)],
    ['Network address', nameIn(address)],
  ]
}
