/** What every page claims. Answer for it as for siteCopy.ts, whose articles would else be loaded with every page. */
export const footerCopy = {
  blurb:
    'AI-assisted expense management for freelancers, small businesses and teams. Drop a receipt, get an expense.',
  badges: ['Bank-Grade Security', '256-bit Encryption', 'GDPR Compliant', 'SOC 2 Certified'],
  protection: {
    title: 'Your Data is Protected',
    text: 'Your receipts and figures are yours: never sold, and readable only by you and your team.',
  },
  copyright: '© 2025 Outlay. All rights reserved.',
  notes: ['Secure Connection', 'SOC 2 Compliant'],
} as const
