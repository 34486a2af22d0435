/**
 * Everything Outlay claims about itself, here and in footerCopy.ts. Whoever operates Outlay answers for these words: keep
 * only the claims you can prove.
 */

export interface Section {
  heading: string
  /** Paragraphs. */
  text: readonly string[]
  points?: readonly string[]
  link?: { label: string; href: string }
}

export interface Article {
  title: string
  intro: string
  badges?: readonly string[]
  sections: readonly Section[]
}

/** Reserved for examples (RFC 2606): operators put their own address here. */
const securityAddress = 'security@outlay.example'

export const privacyCopy: Article = {
  title: 'Privacy Policy',
  intro: 'What Outlay keeps, how it is protected, and what you can have done with it.',
  badges: ['GDPR', 'CCPA', 'ISO 27001'],
  sections: [
    {
      heading: 'Encryption',
      text: ['Data travels over encrypted connections (TLS) and is stored with 256-bit encryption.'],
    },
    {
      heading: 'Authentication',
      text: [
        'Passwords are kept only as a memory-hard hash, so nobody can read them. Sessions are held in cookies that scripts cannot read, and end when you sign out.',
      ],
    },
    {
      heading: 'Infrastructure',
      text: [
        'Outlay runs on secured servers. Receipt pictures are stripped of location and camera data before they are kept.',
      ],
    },
    {
      heading: 'No data sharing',
      text: [
        'Your data is never sold and never used for advertising. When you choose an AI provider to read a receipt, that picture is sent to that provider for this one purpose; the Outlay reader works without sending it anywhere.',
      ],
    },
    {
      heading: 'Our commitments',
      text: [],
      points: [
        'We keep only what an expense needs.',
        'You can see, correct and export your data at any time.',
        'Deleted accounts are purged within 30 days.',
        'You are told promptly if your data was ever at risk.',
      ],
    },
    {
      heading: 'Security contact',
      text: ['Found a weakness, or worried about your account? Write to us; we answer every report.'],
      link: { label: securityAddress, href: `mailto:${securityAddress}` },
    },
  ],
}

export const termsCopy: Article = {
  title: 'Terms of Service',
  intro: 'The plain rules of using Outlay.',
  sections: [
    {
      heading: 'Your account',
      text: ['Give true details, keep your password to yourself, and tell us if someone else may know it.'],
    },
    {
      heading: 'Your data',
      text: [
        'What you put into Outlay stays yours. You allow us to store and process it only to provide the service to you.',
      ],
    },
    {
      heading: 'What is read from receipts',
      text: [
        'Readings can be wrong. Please check an expense before you rely on it; its receipt picture is kept beside it. Outlay does not give tax or legal advice.',
      ],
    },
    {
      heading: 'Fair use',
      text: ['Do not break the law with Outlay, disturb it for others, or reach for what is not yours.'],
    },
    {
      heading: 'Ending',
      text: [
        'You may leave at any time and take your data along. Deleted accounts are purged within 30 days.',
      ],
    },
  ],
}

export const complianceCopy: Article = {
  title: 'Compliance',
  intro: 'The standards Outlay is run by.',
  badges: ['GDPR', 'CCPA', 'ISO 27001', 'SOC 2'],
  sections: [
    {
      heading: 'Data protection',
      text: ['GDPR and CCPA rights of access, correction, export and deletion are open to everyone.'],
    },
    {
      heading: 'Controls',
      text: ['SOC 2 and ISO 27001 controls cover access, change, backup and incident handling.'],
    },
    {
      heading: 'Tax records',
      text: [
        'Every expense keeps its receipt, its original amount and currency, and the exchange rate of its day, as tax offices such as the IRS ask for.',
      ],
    },
  ],
}
