import type { Say } from '../../../core/language/say.ts'
import {
  allowanceReached,
  bankAccountChanged,
  newDevice,
  passwordChanged,
  passwordReset,
  teamInvitation,
} from './accountEmails.ts'
import { emailChangeAsked, emailChanged, emailConfirmation, emailTried } from './addressEmails.ts'
import type { Story } from './approvalEmails.ts'
import { apiKeyMade, passkeyChanged, twoStepChanged } from './credentialEmails.ts'
import { digest, digestStory } from './digestEmail.ts'
import type { DigestFacts, EmailFacts, EmailKind } from './emailFacts.ts'
import { emailHtml } from './emailHtml.ts'
import {
  type EmailBlock,
  type EmailContent,
  type EmailReader,
  emailReader,
  type Reader,
} from './emailParts.ts'
import { paymentFailed, planEnded, trialEnding } from './planEmails.ts'
import { accountClosed, accountDeleted, accountKept, downloadReady } from './privacyEmails.ts'

export interface WrittenEmail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Emails that cannot be turned off. */
const withoutSwitch: readonly EmailKind[] = [
  'team-invitation',
  'payment-failed',
  'password-reset',
  'password-changed',
  'email-change-asked',
  'email-confirmation',
  'email-tried',
  'email-changed',
  'two-step-changed',
  'passkey-changed',
  'api-key-made',
  'bank-account-changed',
  'download-ready',
  'account-closed',
  'account-kept',
  'account-deleted',
]

/** Renders an email in the recipient's language. Links start with `base`: `https://outlay.example`. */
export function writeEmail(facts: EmailFacts | DigestFacts, reader: Reader, base: string): WrittenEmail {
  const settings = withoutSwitch.includes(facts.kind) ? null : `${base}/settings/notifications`
  const spoken = emailReader(reader)
  const content = { ...storyOf(facts, spoken, base), settings }
  return { subject: content.subject, text: emailText(content, spoken), html: emailHtml(content, spoken) }
}

function storyOf(facts: EmailFacts | DigestFacts, reader: EmailReader, base: string): Story {
  switch (facts.kind) {
    case 'team-invitation':
      return teamInvitation(facts, reader, base)
    case 'allowance-reached':
      return allowanceReached(facts, reader, base)
    case 'new-device':
      return newDevice(facts, reader, base)
    case 'password-reset':
      return passwordReset(facts, reader, base)
    case 'password-changed':
      return passwordChanged(facts, reader, base)
    case 'email-change-asked':
      return emailChangeAsked(facts, reader, base)
    case 'email-confirmation':
      return emailConfirmation(facts, reader, base)
    case 'email-tried':
      return emailTried(facts, reader, base)
    case 'email-changed':
      return emailChanged(facts, reader)
    case 'two-step-changed':
      return twoStepChanged(facts, reader, base)
    case 'passkey-changed':
      return passkeyChanged(facts, reader, base)
    case 'api-key-made':
      return apiKeyMade(facts, reader, base)
    case 'bank-account-changed':
      return bankAccountChanged(facts, reader, base)
    case 'download-ready':
      return downloadReady(facts, reader, base)
    case 'account-closed':
      return accountClosed(facts, reader, base)
    case 'account-kept':
      return accountKept(facts, reader, base)
    case 'account-deleted':
      return accountDeleted(reader)
    case 'payment-failed':
      return paymentFailed(facts, reader, base)
    case 'plan-ended':
      return planEnded(facts, reader, base)
    case 'trial-ending':
      return trialEnding(facts, reader, base)
    case 'digest':
      return digest(facts, reader, base)
    default:
      return digestStory(facts, reader, base)
  }
}

function emailText({ title, blocks, why, settings }: EmailContent, { say }: EmailReader): string {
  const end = settings
    ? `${why}\n${say('Choose which emails you get: {address}', { address: settings })}`
    : why
  return `${[title, ...blocks.map(block => blockText(block, say)), `-- \n${end}`].join('\n\n')}\n`
}

function blockText(block: EmailBlock, say: Say): string {
  switch (block.kind) {
    case 'heading':
      return `* ${block.text}`
    case 'quote':
      return block.text.replace(/^/gm, '> ')
    case 'expenses':
      return block.lines
        .map(({ description, date, amount }) => `${amount}  ${description} (${date})`)
        .join('\n')
    case 'facts':
      return block.facts.map(([name, value]) => say('{name}: {value}', { name, value })).join('\n')
    case 'action':
      return `${say('{label}:', { label: block.label })}\n${block.href}`
    default:
      return block.text
  }
}
