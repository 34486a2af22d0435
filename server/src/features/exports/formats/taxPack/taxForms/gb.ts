import type { TaxForm } from './taxForm.ts'

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
