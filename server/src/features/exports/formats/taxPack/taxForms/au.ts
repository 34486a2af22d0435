import type { TaxForm } from './taxForm.ts'

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
