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
