import type { TaxForm } from './taxForm.ts'

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
