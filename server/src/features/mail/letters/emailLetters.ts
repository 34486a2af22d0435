import type { Say } from '../../../core/language/say.ts'
import type { Story } from './approvalLetters.ts'
import type {
  EmailChangeAskedFacts,
  EmailChangedFacts,
  EmailConfirmationFacts,
  EmailTriedFacts,
} from './letterFacts.ts'
import { linkWorksOnce, toKeepItYours, whenAndWhere } from './letterParts.ts'
import { nameIn } from './personText.ts'
import { instantText, type LetterReader } from './readerFormats.ts'

export function emailChangeAsked(facts: EmailChangeAskedFacts, reader: LetterReader, base: string): Story {
  const { say } = reader
  return {
    subject: say('Another email address was asked for your Outlay account'),
    title: say('Another email address was asked for'),
    blocks: [
      {
        kind: 'text',
        text: say(
          'It takes the place of this one once a link that was sent there is confirmed, within the hour.',
        ),
      },
      { kind: 'facts', facts: changeOf(facts, reader) },
      {
        kind: 'text',
        text: say('If it was you, all is well. To keep this address, cancel the change in Settings.'),
      },
      { kind: 'action', label: say('Cancel the change'), href: `${base}${facts.cancelLink}` },
      {
        kind: 'text',
        text: say(
          'If it was not you, somebody knows your password. Choose another one now: that stops the change, and ends every session.',
        ),
      },
      { kind: 'action', label: say('It was not me'), href: `${base}${facts.link}` },
    ],
    why: toKeepItYours(say),
  }
}

export function emailConfirmation(facts: EmailConfirmationFacts, reader: LetterReader, base: string): Story {
  const { say } = reader
  const { subject, title, text } = facts.isNewAccount ? toNewAccount(say) : toNewAddress(say)
  return {
    subject,
    title,
    blocks: [
      { kind: 'text', text },
      {
        kind: 'action',
        label: say('Confirm the address'),
        href: `${base}${facts.link}`,
        isAddressShown: true,
      },
      linkWorksOnce(facts.expiresAt, reader),
    ],
    why: say(
      'You get this letter because someone entered your address. If it was not you, ignore it: nothing happens without you.',
    ),
  }
}

const toNewAccount = (say: Say) => ({
  subject: say('Confirm your email address for Outlay'),
  title: say('Confirm your email address'),
  text: say(
    'Someone opened an Outlay account with this address, most likely you. Confirm it, and it is yours.',
  ),
})
const toNewAddress = (say: Say) => ({
  subject: say('Confirm your new email address for Outlay'),
  title: say('Confirm your new email address'),
  text: say('Someone asked for this address to be that of an Outlay account, most likely you.'),
})

export function emailTried(facts: EmailTriedFacts, reader: LetterReader, base: string): Story {
  return facts.isNewAccount ? registeredAgain(facts, reader, base) : askedByAnother(facts, reader)
}

function registeredAgain({ when, link }: EmailTriedFacts, reader: LetterReader, base: string): Story {
  const { say } = reader
  return {
    subject: say('You have an Outlay account already'),
    title: say('You have an account already'),
    blocks: [
      {
        kind: 'text',
        text: say(
          'Someone opened another account with your address. It stays the address of yours, and they were not told so.',
        ),
      },
      { kind: 'facts', facts: [[say('Time'), instantText(when, reader)]] },
      {
        kind: 'text',
        text: say(
          'If it was you, sign in to this one; where you have forgotten the password, choose a new one. If not, there is nothing to do.',
        ),
      },
      { kind: 'action', label: say('Choose a new password'), href: `${base}${link}` },
    ],
    why: toKeepItYours(say),
  }
}

function askedByAnother({ when }: EmailTriedFacts, reader: LetterReader): Story {
  const { say } = reader
  return {
    subject: say('Someone wanted your email address for another Outlay account'),
    title: say('Someone wanted your email address'),
    blocks: [
      {
        kind: 'text',
        text: say(
          'Another account asked to have your address. Nothing has changed: it is the address of your account, and they were not told so.',
        ),
      },
      { kind: 'facts', facts: [[say('Time'), instantText(when, reader)]] },
      {
        kind: 'text',
        text: say(
          'If it was you, sign in to this account, or use another address for the other one. If not, there is nothing to do.',
        ),
      },
    ],
    why: toKeepItYours(say),
  }
}

export function emailChanged(facts: EmailChangedFacts, reader: LetterReader): Story {
  const { say } = reader
  return {
    subject: say('The email address of your Outlay account was changed'),
    title: say('Your email address was changed'),
    blocks: [
      {
        kind: 'text',
        text: say(
          'The new address was confirmed. Letters go there from now on, this one is the last to the former address.',
        ),
      },
      { kind: 'facts', facts: changeOf(facts, reader) },
      {
        kind: 'text',
        text: say(
          'If it was you, all is well. If not, write to whoever runs this server at once: they can give the account back to you.',
        ),
      },
    ],
    why: toKeepItYours(say),
  }
}

function changeOf(
  { email, ...seen }: Pick<EmailChangedFacts, 'email' | 'when' | 'address'>,
  reader: LetterReader,
): [string, string][] {
  return [[reader.say('New address'), nameIn(email)], ...whenAndWhere(seen, reader)]
}
