import type { Story } from './approvalEmails.ts'
import type { ApiKeyMadeFacts, PasskeyChangedFacts, TwoStepChangedFacts } from './emailFacts.ts'
import { type EmailReader, instantText, nameIn, toKeepItYours, whenAndWhere } from './emailParts.ts'

export function twoStepChanged(facts: TwoStepChangedFacts, reader: EmailReader, base: string): Story {
  const { say } = reader
  const { isOn, address } = facts
  return {
    subject: isOn
      ? say('Two-step verification was turned on for your Outlay account')
      : say('Two-step verification was turned off for your Outlay account'),
    title: isOn ? say('Two-step verification was turned on') : say('Two-step verification was turned off'),
    blocks: [
      {
        kind: 'text',
        text: isOn
          ? say(
              'You now also need a code from your authenticator app to sign in. Your other devices were signed out. Keep your recovery codes somewhere other than your phone.',
            )
          : say('You can now sign in with just your password.'),
      },
      {
        kind: 'facts',
        facts: [
          [say('Time'), instantText(facts.when, reader)],
          address === null ? [say('By'), say('your administrator')] : [say('IP address'), nameIn(address)],
        ],
      },
      {
        kind: 'text',
        text: say(
          'If you expected this, you don’t need to do anything. If not, change your password now and check your devices.',
        ),
      },
      { kind: 'action', label: say('Open Settings'), href: `${base}${facts.link}` },
    ],
    why: toKeepItYours(say),
  }
}

export function passkeyChanged(facts: PasskeyChangedFacts, reader: EmailReader, base: string): Story {
  const { say } = reader
  const { isAdded } = facts
  return {
    subject: isAdded
      ? say('A passkey was added to your Outlay account')
      : say('A passkey was removed from your Outlay account'),
    title: isAdded ? say('A passkey was added') : say('A passkey was removed'),
    blocks: [
      {
        kind: 'text',
        text: isAdded
          ? say('You can now use it to sign in without your password.')
          : say('It can no longer be used to sign in. Your password still works.'),
      },
      {
        kind: 'facts',
        facts: [[say('Passkey'), nameIn(facts.name)], ...whenAndWhere(facts, reader)],
      },
      {
        kind: 'text',
        text: say(
          'If this was you, you don’t need to do anything. If not, remove passkeys you don’t recognize and change your password now.',
        ),
      },
      { kind: 'action', label: say('Open Settings'), href: `${base}${facts.link}` },
    ],
    why: toKeepItYours(say),
  }
}

export function apiKeyMade(facts: ApiKeyMadeFacts, reader: EmailReader, base: string): Story {
  const { say } = reader
  return {
    subject: say('An API key was created for your Outlay account'),
    title: say('An API key was created'),
    blocks: [
      {
        kind: 'text',
        text: say(
          'Depending on its permissions, a program with this key can view or change your expenses until you revoke it.',
        ),
      },
      {
        kind: 'facts',
        facts: [[say('API key'), nameIn(facts.name)], ...whenAndWhere(facts, reader)],
      },
      {
        kind: 'text',
        text: say(
          'If this was you, you don’t need to do anything. If not, revoke the key and change your password now.',
        ),
      },
      { kind: 'action', label: say('Open Settings'), href: `${base}${facts.link}` },
    ],
    why: toKeepItYours(say),
  }
}
