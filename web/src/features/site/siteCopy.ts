import { deletionDays } from '@outlay/contract/accountDeletion'
import { msg, translated } from '../../core/language/language.ts'

/**
 * Everything that Outlay says about itself, in one place. Whoever operates Outlay answers for these words.
 *
 * Two kinds of sentences stand apart from the rest. A `claim` is the operator's: nothing in this program makes it true,
 * so keep only those that you can prove, and hide all of them by SITE_CLAIMS=off. A sentence `over` https or http is
 * shown where people reach this installation that way, one of what is `kept` encrypted or plain where it is. All others
 * say what this program does.
 *
 * Each text is named by `msg`; `{days}` is how long a deleted account can be kept.
 */

/** What the operator claims; some of it holds only over encrypted connections. */
export interface Claim {
  readonly claim: string
  readonly over?: 'https'
}

/** What holds only over encrypted connections, or only without. */
interface OverConnection {
  readonly over: 'https' | 'http'
  readonly text: string
}

/** What holds only where pictures are kept encrypted, or only where they are not. */
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
  /** Whether the address for flaws stands beneath. */
  hasSecurityContact?: true
}

export interface Article {
  title: string
  intro: string
  badges?: readonly Claim[]
  sections: readonly Section[]
}

/** How people reach this installation, and what its operator lets them see. */
export interface SiteFacts {
  /** Whether the server has said them, or cannot be asked. */
  readonly isKnown: boolean
  readonly showsClaims: boolean
  readonly isEncrypted: boolean
  /** Of pictures and bank details; unknown before the server has said. */
  readonly kept?: AtRest['kept'] | undefined
  /** An address, as SECURITY_CONTACT says it; none before it is known. */
  readonly securityContact?: string | undefined
}

/** Whether an article says the same wherever it is read. */
export function isPlain({ badges = [], sections }: Article): boolean {
  const statements = sections.flatMap(({ text, points = [] }) => [...text, ...points])
  return badges.length === 0 && statements.every(statement => typeof statement === 'string')
}

/** The words of those statements that are to be shown, in the language on screen. */
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

/** Beneath every page of people who are signed in. */
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
        'Your receipts and figures are yours: never sold. Other people see only what you record on a team’s projects.',
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
        { over: 'http', text: msg('You reach this installation over plain http, without encryption.') },
        {
          kept: 'encrypted',
          text: msg(
            'Receipt pictures, the documents you upload and bank details are encrypted where they are kept (AES-256-GCM), each under a key of its own. Figures and notes lie in a database that only the server is meant to open.',
          ),
        },
        {
          kept: 'plain',
          text: msg(
            'Whoever runs this installation has switched encryption off where data is kept: pictures and figures lie in a folder and a database that only the server is meant to open.',
          ),
        },
      ],
    },
    {
      heading: msg('Authentication'),
      text: [
        msg(
          'Passwords are stored only as a memory-hard hash, so no one can read them. Each wrong guess makes the next one slower. Sessions are stored in cookies that scripts cannot read, and end when you sign out.',
        ),
      ],
    },
    {
      heading: msg('Infrastructure'),
      text: [
        claim(msg('Outlay runs on secured servers.')),
        msg('Receipt pictures are stripped of location and camera data before they are kept.'),
      ],
    },
    {
      heading: msg('No data sharing'),
      text: [
        claim(msg('Your data is never sold and never used for advertising.')),
        msg(
          'When you choose an AI provider to read a receipt, that picture is sent to that provider for this one purpose; the Outlay reader works without sending it anywhere. Where whoever runs this server has connected the assistant to a model, your questions are sent to that model, and so are the figures and the names of merchants, projects and expenses that answer them, or that your insights are written from. On the page Your data you choose which providers may be asked.',
        ),
      ],
    },
    {
      heading: msg('Deletion'),
      text: [
        msg(
          'When you delete your account it is closed at once. Deleted accounts are purged within {days} days: expenses, receipts, projects, conversations, keys, letters and your profile. Until yours is, you can keep it by signing in.',
        ),
        msg(
          'What was decided about in the books of a team stays there, without your name. What others wrote stays theirs. The payment provider keeps its invoices, and backups of whoever runs this server are overwritten in their own time.',
        ),
      ],
    },
    {
      heading: msg('Our commitments'),
      text: [],
      points: [
        claim(msg('We keep only what an expense needs.')),
        msg('You can see and correct your data, download all of it, and export your expenses, at any time.'),
        claim(msg('You are told promptly if your data was ever at risk.')),
      ],
    },
    {
      heading: msg('Security contact'),
      text: [
        msg('Found a weakness, or worried about your account? Write to us.'),
        claim(msg('We answer every report.')),
      ],
      hasSecurityContact: true,
    },
  ],
}

export const termsCopy: Article = {
  title: msg('Terms of Service'),
  intro: msg('The plain rules of using Outlay.'),
  sections: [
    {
      heading: msg('Your account'),
      text: [
        msg('Give true details, keep your password to yourself, and tell us if someone else may know it.'),
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
      heading: msg('What is read from receipts'),
      text: [
        msg(
          'Readings can be wrong. Please check an expense before you rely on it; its receipt picture is kept beside it. Outlay does not give tax or legal advice.',
        ),
      ],
    },
    {
      heading: msg('Fair use'),
      text: [msg('Do not break the law with Outlay, disturb it for others, or reach for what is not yours.')],
    },
    {
      heading: msg('Ending'),
      text: [
        msg(
          'You may leave at any time, and take everything along before. On the page Your data you close your account. All of yours is deleted within {days} days; until it is, you can keep your account by signing in. What you pay for is not renewed.',
        ),
      ],
    },
  ],
}

export const complianceCopy: Article = {
  title: msg('Compliance'),
  intro: msg('What supports your records.'),
  badges: [claim('GDPR'), claim('CCPA'), claim(msg('ISO 27001')), claim(msg('SOC 2'))],
  sections: [
    {
      heading: msg('Data protection'),
      text: [
        msg('You can see and correct your data, download all of it, and have it deleted, by yourself.'),
        claim(msg('Whatever else the GDPR and the CCPA give you a right to, we do when you ask.')),
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
          'Every expense keeps its receipt, its original amount and currency, and the exchange rate of its day, as tax offices such as the IRS ask for.',
        ),
      ],
    },
  ],
}
