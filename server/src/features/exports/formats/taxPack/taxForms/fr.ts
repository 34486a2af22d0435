import type { TaxForm } from './taxForm.ts'

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
      note: 'Small equipment alone. Anything dearer is an asset that is depreciated (2035-B, line 41).',
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
