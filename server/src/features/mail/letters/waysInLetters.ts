import type { Story } from './approvalLetters.ts'
import type { ApiKeyMadeFacts, PasskeyChangedFacts, TwoStepChangedFacts } from './letterFacts.ts'
import { toKeepItYours, whenAndWhere } from './letterParts.ts'
import { nameIn } from './personText.ts'
import { instantText, type LetterReader } from './readerFormats.ts'

export function twoStepChanged(facts: TwoStepChangedFacts, reader: LetterReader, base: string): Story {
  const { say } = reader
  const { isOn, address } = facts
  return {
    subject: isOn
      ? say('Two-step verification was turned on for Outlay')
      : say('Two-step verification was turned off for Outlay'),
    title: isOn ? say('Two-step verification was turned on') : say('Two-step verification was turned off'),
    blocks: [
      {
        kind: 'text',
        text: isOn
          ? say(
              'From now on signing in asks for a code of your app, too. Other devices were signed out. Keep the recovery codes where your phone is not.',
            )
          : say('From now on your password alone lets you in.'),
      },
      {
        kind: 'facts',
        facts: [
          [say('Time'), instantText(facts.when, reader)],
          address === null
            ? [say('By'), say('whoever runs this server')]
            : [say('Network address'), nameIn(address)],
        ],
      },
      {
        kind: 'text',
        text: say(
          'If you know of it, all is well. If not, change your password now, and look at your devices.',
        ),
      },
      { kind: 'action', label: say('Open Settings'), href: `${base}${facts.link}` },
    ],
    why: toKeepItYours(say),
  }
}

export function passkeyChanged(facts: PasskeyChangedFacts, reader: LetterReader, base: string): Story {
  const { say } = reader
  const { isAdded } = facts
  return {
    subject: isAdded ? say('A passkey was added for Outlay') : say('A passkey was removed for Outlay'),
    title: isAdded ? say('A passkey was added') : say('A passkey was removed'),
    blocks: [
      {
        kind: 'text',
        text: isAdded
          ? say('From now on it lets you in without your password.')
          : say('It lets nobody in any more. Your password does.'),
      },
      {
        kind: 'facts',
        facts: [[say('Passkey'), nameIn(facts.name)], ...whenAndWhere(facts, reader)],
      },
      {
        kind: 'text',
        text: say(
          'If it was you, all is well. If not, remove passkeys that you do not know, and change your password now.',
        ),
      },
      { kind: 'action', label: say('Open Settings'), href: `${base}${facts.link}` },
    ],
    why: toKeepItYours(say),
  }
}

export function apiKeyMade(facts: ApiKeyMadeFacts, reader: LetterReader, base: string): Story {
  const { say } = reader
  return {
    subject: say('An API key was made for Outlay'),
    title: say('An API key was made'),
    blocks: [
      {
        kind: 'text',
        text: say('A program that has it sees your expenses, or changes them, until you revoke it.'),
      },
      {
        kind: 'facts',
        facts: [[say('API key'), nameIn(facts.name)], ...whenAndWhere(facts, reader)],
      },
      {
        kind: 'text',
        text: say('If it was you, all is well. If not, revoke it, and change your password now.'),
      },
      { kind: 'action', label: say('Open Settings'), href: `${base}${facts.link}` },
    ],
    why: toKeepItYours(say),
  }
}
