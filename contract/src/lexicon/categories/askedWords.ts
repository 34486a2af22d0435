import type { CategoryWords } from './categoryWords.ts'

/** Category words used in questions but not in quick add. */
export const askedWords = {
  meals: {
    named: `meals and entertainment, meals & entertainment, meal and entertainment, meal & entertainment, eating,
      dining out`,
    'named booked': 'eating out, dining',
    asked: 'breakfasts, drink, takeaways, grocery',
    'asked booked': 'restaurants, entertainment',
  },
  travel: {
    named: 'travelling, traveling, travel, trips, trip',
    'named booked': 'transportation, transport',
    asked: 'air fares, air fare, airfares',
    'asked booked': 'accommodation',
    'asked printed': 'car rental',
  },
  'office-supplies': {
    'named booked': 'supplies',
  },
  equipment: {
    named: 'equipment',
    'named booked printed': 'hardware',
    asked: 'devices, device, gadgets, gadget',
    'asked booked': 'computers, furniture',
  },
  software: {
    asked: 'licences, licenses',
    'asked booked': 'apps',
  },
  marketing: {
    asked: 'advertisements, advertisement, adverts, promotions, campaigns',
  },
  'professional-services': {
    named: 'professional services',
    asked: 'consultants, legal fees, lawyers, accountants',
    'asked booked': 'freelancers, contractors, contractor',
  },
  utilities: {
    named: 'utility bills, utility bill',
    asked: 'phone bills',
    'asked booked': 'water, phone',
  },
  rent: {
    asked: 'office space',
  },
  other: {
    named: 'other category, other expenses, other things, other stuff, category other',
    'named booked': 'miscellaneous',
  },
} as const satisfies CategoryWords
