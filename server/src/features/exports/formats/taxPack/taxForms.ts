import type { TaxForm } from './taxForm.ts'

export const unitedStates = {
  form: 'Schedule C (Form 1040)',
  year: '2024',
  source: {
    document: 'Internal Revenue Service, Instructions for Schedule C (Form 1040), 2024',
    address: 'https://www.irs.gov/instructions/i1040sc',
  },
  word: 'Line',
  lines: [
    { code: '8', label: 'Advertising' },
    {
      code: '13',
      label: 'Depreciation and section 179 expense deduction',
      note: 'Equipment is usually depreciated or expensed under section 179 through Form 4562. Small tools and items used up within the year may be supplies (line 22).',
    },
    { code: '17', label: 'Legal and professional services' },
    { code: '18', label: 'Office expense', note: 'Office supplies and postage.' },
    {
      code: '20b',
      label: 'Rent or lease: other business property',
      note: 'Rent of vehicles, machinery and equipment goes to line 20a; a part of the home to line 30.',
    },
    {
      code: '24a',
      label: 'Travel',
      note: 'Lodging and transport while away from home. Meals go to line 24b, the use of a car to line 9.',
    },
    {
      code: '24b',
      label: 'Deductible meals',
      note: 'Business meals are generally limited to 50% of their cost; entertainment is not deductible. The sum here is the full cost: the limit has not been applied.',
    },
    { code: '25', label: 'Utilities' },
    {
      code: '27b',
      label: 'Other expenses (from line 48)',
      note: 'List each kind in Part V. Software subscriptions are sorted here, because no line names them. Forms of 2023 and before call this line 27a.',
    },
  ],
  lineOf: {
    meals: '24b',
    travel: '24a',
    'office-supplies': '18',
    equipment: '13',
    software: '27b',
    marketing: '8',
    'professional-services': '17',
    utilities: '25',
    rent: '20b',
    other: '27b',
  },
} as const satisfies TaxForm

export const canada = {
  form: 'Form T2125',
  year: '2024',
  source: {
    document: 'Canada Revenue Agency, Expenses section of Form T2125, and guide T4002',
    address:
      'https://www.canada.ca/en/revenue-agency/services/tax/businesses/topics/sole-proprietorships-partnerships/report-business-income-expenses/completing-form-t2125/expenses-section-form-t2125.html',
  },
  word: 'Line',
  lines: [
    { code: '8521', label: 'Advertising' },
    {
      code: '8523',
      label: 'Meals and entertainment',
      note: 'Generally limited to 50%. The sum here is the full cost: the limit has not been applied.',
    },
    { code: '8810', label: 'Office expenses', note: 'Small items such as stationery and stamps.' },
    { code: '8860', label: 'Professional fees (includes legal and accounting fees)' },
    { code: '8910', label: 'Rent', note: 'Rent of business premises; a part of the home is figured apart.' },
    { code: '9200', label: 'Travel expenses', note: 'Meals while travelling go to line 8523.' },
    { code: '9220', label: 'Utilities' },
    {
      code: '9270',
      label: 'Other expenses',
      note: 'List each kind. Software subscriptions are sorted here, because no line names them.',
    },
    {
      code: '9936',
      label: 'Capital cost allowance (CCA)',
      note: 'Bought equipment is not deducted at once: enter it in Area A by its class. The sum here is what it cost, not the allowance.',
    },
  ],
  lineOf: {
    meals: '8523',
    travel: '9200',
    'office-supplies': '8810',
    equipment: '9936',
    software: '9270',
    marketing: '8521',
    'professional-services': '8860',
    utilities: '9220',
    rent: '8910',
    other: '9270',
  },
} as const satisfies TaxForm

export const unitedKingdom = {
  form: 'SA103F (Self Assessment)',
  year: '2024 to 2025',
  source: {
    document: 'HM Revenue & Customs, Self-employment (full) SA103F and its notes',
    address: 'https://www.gov.uk/government/publications/self-assessment-self-employment-full-sa103f',
  },
  word: 'Box',
  lines: [
    {
      code: '20',
      label: 'Car, van and travel expenses',
      note: 'With hotel rooms and meals on overnight business trips.',
    },
    {
      code: '21',
      label: 'Rent, rates, power and insurance costs',
      note: 'Telephone and internet go to box 23.',
    },
    {
      code: '23',
      label: 'Phone, fax, stationery and other office costs',
      note: 'With computer software in regular use.',
    },
    {
      code: '24',
      label: 'Advertising and business entertainment costs',
      note: 'Entertaining clients is not allowable: repeat that part among the disallowable expenses (box 39). Meals on overnight business trips go to box 20.',
    },
    { code: '28', label: 'Accountancy, legal and other professional fees' },
    {
      code: '30',
      label: 'Other business expenses',
      note: 'Equipment is sorted here because where it goes depends on the accounting basis: under traditional accounting it is no expense but a matter for capital allowances.',
    },
  ],
  lineOf: {
    meals: '24',
    travel: '20',
    'office-supplies': '23',
    equipment: '30',
    software: '23',
    marketing: '24',
    'professional-services': '28',
    utilities: '21',
    rent: '21',
    other: '30',
  },
} as const satisfies TaxForm

export const australia = {
  form: 'Business and professional items schedule',
  year: '2025',
  source: {
    document:
      'Australian Taxation Office, Business and professional items schedule 2025 instructions, item P8: Expenses',
    address:
      'https://www.ato.gov.au/forms-and-instructions/business-and-professional-items-schedule-2025-instructions/instructions-to-complete-the-bpi-schedule-2025/expenses-p8',
  },
  word: 'P8 label',
  lines: [
    { code: 'K', label: 'Rent expenses' },
    {
      code: 'M',
      label: 'Depreciation expenses',
      note: 'Equipment is usually claimed over its effective life, or at once where a small business may. The sum here is what it cost, not the deduction.',
    },
    {
      code: 'P',
      label: 'All other expenses',
      note: 'Everything without a label of its own: advertising, professional fees, office supplies, travel, power, software. Running a car goes to label N. Entertainment is generally not deductible; the sum here has not been reduced.',
    },
  ],
  lineOf: {
    meals: 'P',
    travel: 'P',
    'office-supplies': 'P',
    equipment: 'M',
    software: 'P',
    marketing: 'P',
    'professional-services': 'P',
    utilities: 'P',
    rent: 'K',
    other: 'P',
  },
} as const satisfies TaxForm

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

export const france = {
  form: 'Déclaration 2035',
  year: '2025',
  source: {
    document:
      'Direction générale des Finances publiques, formulaire 2035-SD, annexe 2035-A-SD et notice 2035-NOT-SD',
    address: 'https://www.impots.gouv.fr/formulaire/2035-sd/declaration-de-resultats-bnc',
  },
  word: 'Ligne',
  lines: [
    { code: '15', label: 'Loyer et charges locatives (case BF)' },
    {
      code: '19',
      label: 'Petit outillage (case BH)',
      note: 'Small equipment alone. Anything more expensive is an asset that is depreciated (2035-B, line 41).',
    },
    {
      code: '20',
      label: 'Chauffage, eau, gaz, électricité (case BH)',
      note: 'Telephone and internet go to line 27.',
    },
    { code: '21', label: 'Honoraires ne constituant pas des rétrocessions (case BH)' },
    {
      code: '24',
      label: 'Autres frais de déplacements (case BJ)',
      note: 'The use of a car goes to line 23.',
    },
    {
      code: '26',
      label: 'Frais de réception, de représentation et de congrès (case BM)',
      note: 'Meals with business guests. The own meal counts within limits that have not been applied here.',
    },
    {
      code: '27',
      label: 'Fournitures de bureau, frais de documentation, de correspondance et de téléphone (case BM)',
    },
    {
      code: '30',
      label: 'Autres frais divers de gestion (case BM)',
      note: 'Advertising and software subscriptions are sorted here, because no line names them.',
    },
  ],
  lineOf: {
    meals: '26',
    travel: '24',
    'office-supplies': '27',
    equipment: '19',
    software: '30',
    marketing: '30',
    'professional-services': '21',
    utilities: '20',
    rent: '15',
    other: '30',
  },
} as const satisfies TaxForm
