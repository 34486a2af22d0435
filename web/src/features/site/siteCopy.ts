import { deletionDays } from '@outlay/contract/accounts/accountDeletion'
import { msg, translated } from '../../core/language/language.ts'

/**
 * Everything that Outlay says about itself, in one place. The operator is responsible for these texts.
 *
 * Two kinds of sentences are special. A `claim` is the operator's: nothing in this program makes it true, so keep only
 * those that you can prove, and hide all of them with SITE_CLAIMS=off. A sentence `over` https or http is shown where
 * this installation is accessed that way, one with `kept` encrypted or plain if data is stored that way. All others
 * describe what this program does.
 *
 * Each text is a `msg` key; `{days}` is how long a deleted account can be restored.
 */

/** A claim of the operator; some require encrypted connections. */
export interface Claim {
  readonly claim: string
  readonly over?: 'https'
}

/** True only over encrypted connections, or only without. */
interface OverConnection {
  readonly over: 'https' | 'http'
  readonly text: string
}

/** True only if images are stored encrypted, or only if they are not. */
interface AtRest {
  readonly kept: 'encrypted' | 'plain'
  readonly text: string
}

export type Statement = string | Claim | OverConnection | AtRest

export interface Section {
  heading: string
  /** Paragraphs. */
  text: readonly Statement[]
  points?: readonly Statement[]
  /** Whether to show the security contact below. */
  hasSecurityContact?: true
}

export interface Article {
  title: string
  intro: string
  badges?: readonly Claim[]
  sections: readonly Section[]
}

/** How this installation is accessed, and what its operator shows. */
export interface SiteFacts {
  /** Whether the server has responded or is unreachable. */
  readonly isKnown: boolean
  readonly showsClaims: boolean
  readonly isEncrypted: boolean
  /** For images and bank details; undefined until the server responds. */
  readonly kept?: AtRest['kept'] | undefined
  /** From SECURITY_CONTACT; undefined until known. */
  readonly securityContact?: string | undefined
}

/** Whether an article is the same for all installations. */
export function isPlain({ badges = [], sections }: Article): boolean {
  const statements = sections.flatMap(({ text, points = [] }) => [...text, ...points])
  return badges.length === 0 && statements.every(statement => typeof statement === 'string')
}

/** The texts of the statements to show, in the current language. */
export function shownStatements(statements: readonly Statement[], facts: SiteFacts): string[] {
  return wordsOf(statements, facts).map(words => translated(words, { days: deletionDays }))
}

function wordsOf(statements: readonly Statement[], facts: SiteFacts): string[] {
  return statements.flatMap(statement => {
    if (typeof statement === 'string') return statement
    if ('claim' in statement) return isClaimed(statement, facts) ? statement.claim : []
    if ('kept' in statement) return facts.kept === statement.kept ? statement.text : []
    return facts.isEncrypted === (statement.over === 'https') ? statement.text : []
  })
}

const isClaimed = ({ over }: Claim, { showsClaims, isEncrypted }: SiteFacts): boolean =>
  showsClaims && (over === undefined || isEncrypted)

const claim = (words: string): Claim => ({ claim: words })

/** Shown below every page for signed-in users. */
export const footerCopy = {
  blurb: msg(
    'AI-assisted expense management for freelancers, small businesses and teams. Drop a receipt, get an expense.',
  ),
  badges: [
    claim(msg('Bank-Grade Security')),
    claim(msg('256-bit Encryption')),
    claim(msg('GDPR Compliant')),
    claim(msg('SOC 2 Certified')),
  ],
  protection: {
    title: claim(msg('Your Data is Protected')),
    text: claim(
      msg(
        'Your receipts and figures are yours, and are never sold. Other people see only what you record on team projects.',
      ),
    ),
  },
  copyright: msg('© 2025 Outlay. All rights reserved.'),
  notes: [{ ...claim(msg('Secure Connection')), over: 'https' as const }, claim(msg('SOC 2 Compliant'))],
} as const

export const privacyCopy: Article = {
  title: msg('Privacy Policy'),
  intro: msg('What Outlay keeps, how it is protected, and what you can do with it.'),
  badges: [claim('GDPR'), claim('CCPA'), claim(msg('ISO 27001'))],
  sections: [
    {
      heading: msg('Encryption'),
      text: [
        { over: 'https', text: msg('What you send and see travels over an encrypted connection (TLS).') },
        { over: 'http', text: msg('You’re connected to this server over plain HTTP, without encryption.') },
        {
          kept: 'encrypted',
          text: msg(
            'Receipt pictures, the documents you upload and bank details are encrypted at rest (AES-256-GCM), each with its own key. Figures and notes are stored in a database that only the server is meant to open.',
          ),
        },
        {
          kept: 'plain',
          text: msg(
            'Your administrator has turned off encryption at rest: pictures and figures are stored in a folder and a database that only the server is meant to open.',
          ),
        },
      ],
    },
    {
      heading: msg('Authentication'),
      text: [
        msg(
          'Passwords are stored only as a memory-hard hash, so no one can read them. Each wrong guess makes the next one slower. Sessions are stored in cookies that scripts can’t read, and end when you sign out.',
        ),
      ],
    },
    {
      heading: msg('Infrastructure'),
      text: [
        claim(msg('Outlay runs on secured servers.')),
        msg('Location and camera data are removed from receipt pictures before they are stored.'),
      ],
    },
    {
      heading: msg('No data sharing'),
      text: [
        claim(msg('Your data is never sold and never used for advertising.')),
        msg(
          'When you choose an AI provider to read a receipt, the picture is sent to that provider for this purpose only. The Outlay reader doesn’t send it anywhere. If your administrator has connected the assistant to a model, your questions are sent to that model, along with the figures and the names of merchants, projects and expenses used to answer them or to write your insights. On the Your data page, you choose which providers can be used.',
        ),
      ],
    },
    {
      heading: msg('Deletion'),
      text: [
        msg(
          'When you delete your account, it is closed immediately. Deleted accounts are purged within {days} days: expenses, receipts, projects, conversations, keys, emails and your profile. Until yours is purged, you can keep it by signing in.',
        ),
        msg(
          'Expenses your team has already decided on stay in its books, without your name. What others wrote stays theirs. The payment provider keeps its invoices, and your administrator’s backups are overwritten on their own schedule.',
        ),
      ],
    },
    {
      heading: msg('Our commitments'),
      text: [],
      points: [
        claim(msg('We keep only what an expense needs.')),
        msg('You can see and correct your data, download all of it, and export your expenses, at any time.'),
        claim(msg('We’ll tell you promptly if your data was ever at risk.')),
      ],
    },
    {
      heading: msg('Security contact'),
      text: [
        msg('Found a vulnerability, or worried about your account? Write to us.'),
        claim(msg('We answer every report.')),
      ],
      hasSecurityContact: true,
    },
  ],
}

export const termsCopy: Article = {
  title: msg('Terms of Service'),
  intro: msg('The rules for using Outlay, in plain words.'),
  sections: [
    {
      heading: msg('Your account'),
      text: [
        msg(
          'Provide accurate details, keep your password to yourself, and tell us if someone else may know it.',
        ),
      ],
    },
    {
      heading: msg('Your data'),
      text: [
        msg(
          'What you put into Outlay stays yours. You allow us to store and process it only to provide the service to you.',
        ),
      ],
    },
    {
      heading: msg('What Outlay reads from receipts'),
      text: [
        msg(
          'Readings can be wrong. Check an expense before you rely on it: its receipt picture is kept with it. Outlay doesn’t give tax or legal advice.',
        ),
      ],
    },
    {
      heading: msg('Fair use'),
      text: [
        msg('Don’t use Outlay to break the law, disrupt it for others, or try to access what isn’t yours.'),
      ],
    },
    {
      heading: msg('Ending'),
      text: [
        msg(
          'You can leave at any time. Download everything first, then close your account on the Your data page. Your data is deleted within {days} days; until then, you can keep your account by signing in. Your paid plan isn’t renewed.',
        ),
      ],
    },
  ],
}

export const complianceCopy: Article = {
  title: msg('Compliance'),
  intro: msg('How Outlay supports your records.'),
  badges: [claim('GDPR'), claim('CCPA'), claim(msg('ISO 27001')), claim(msg('SOC 2'))],
  sections: [
    {
      heading: msg('Data protection'),
      text: [
        msg('You can see and correct your data, download all of it, and have it deleted, all on your own.'),
        claim(msg('We honor any other rights you have under the GDPR and the CCPA when you ask.')),
      ],
    },
    {
      heading: msg('Controls'),
      text: [claim(msg('SOC 2 and ISO 27001 controls cover access, change, backup and incident handling.'))],
    },
    {
      heading: msg('Tax records'),
      text: [
        msg(
          'Every expense keeps its receipt, its original amount and currency, and the exchange rate on its date, as tax authorities such as the IRS require.',
        ),
      ],
    },
  ],
}
