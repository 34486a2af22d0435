import type { TaxForm } from './taxForm.ts'

export const germany = {
  form: 'Anlage EÜR',
  year: '2025',
  source: {
    document: 'Bundesministerium der Finanzen, Anlage EÜR 2025 mit Anleitung',
    address: 'https://www.formulare-bfinv.de',
  },
  word: 'Zeile',
  lines: [
    {
      code: '33',
      label: 'AfA auf bewegliche Wirtschaftsgüter',
      note: 'Equipment is usually spread over its useful life through the Anlage AVEÜR. Low-value items (geringwertige Wirtschaftsgüter) may go to line 36.',
    },
    { code: '39', label: 'Miete/Pacht für Geschäftsräume und betrieblich genutzte Grundstücke' },
    {
      code: '41',
      label: 'Sonstige Aufwendungen für betrieblich genutzte Grundstücke',
      note: 'Power, water and heating of business premises. Telephone and internet go to line 43.',
    },
    {
      code: '44',
      label: 'Übernachtungs- und Reisenebenkosten bei Geschäftsreisen',
      note: 'Tickets and the use of a car have lines of their own under vehicle and other travel costs.',
    },
    { code: '46', label: 'Rechts- und Steuerberatung, Buchführung' },
    { code: '50', label: 'Laufende EDV-Kosten', note: 'Bought software may have to be depreciated.' },
    { code: '51', label: 'Arbeitsmittel', note: 'Office supplies, postage, specialist books.' },
    { code: '54', label: 'Werbekosten' },
    { code: '60', label: 'Übrige unbeschränkt abziehbare Betriebsausgaben' },
    {
      code: '63',
      label: 'Bewirtungsaufwendungen',
      note: 'Entertaining business guests is deductible at 70%: the form asks for both parts. The sum here is the full cost: the limit has not been applied. Meals on journeys follow the allowances of line 64.',
    },
  ],
  lineOf: {
    meals: '63',
    travel: '44',
    'office-supplies': '51',
    equipment: '33',
    software: '50',
    marketing: '54',
    'professional-services': '46',
    utilities: '41',
    rent: '39',
    other: '60',
  },
} as const satisfies TaxForm
