/** One voice of the assistant. `color` is a CSS color, `animation` the name of its motion. */
export interface Personality {
  readonly key: string
  readonly name: string
  readonly emoji: string
  readonly catchphrase: string
  readonly specialties: readonly string[]
  /** When it is used, in plain words. */
  readonly triggerConditions: string
  readonly color: string
  readonly animation: 'bounce' | 'nod' | 'sway' | 'pulse' | 'none'
}

/** In the order in which their rules are evaluated. */
export const personalities = [
  {
    key: 'captain-cashflow',
    name: 'Captain Cashflow',
    emoji: '⚓',
    catchphrase: 'All hands on deck: the budget is spent.',
    specialties: ['Over-budget rescue', 'Cutting costs', 'Priorities'],
    triggerConditions: 'The budget is used up',
    color: '#B42318',
    animation: 'pulse',
  },
  {
    key: 'penny-wise',
    name: 'Penny Wise',
    emoji: '🪙',
    catchphrase: 'Time to watch the pennies.',
    specialties: ['Close to the budget', 'Small savings', 'Planning the rest of the month'],
    triggerConditions: '80 to 99% of the budget is used',
    color: '#B54708',
    animation: 'nod',
  },
  {
    key: 'savings-star',
    name: 'Savings Star',
    emoji: '🌟',
    catchphrase: 'Goal reached. Shine on!',
    specialties: ['Savings goals', 'Next goals', 'Setting money aside'],
    triggerConditions: 'The savings goal is reached',
    color: '#A15C07',
    animation: 'bounce',
  },
  {
    key: 'budget-buddy',
    name: 'Budget Buddy',
    emoji: '🤝',
    catchphrase: 'You’re right on track.',
    specialties: ['Staying within the budget', 'Good habits', 'Saving along the way'],
    triggerConditions: 'At most half of the budget is used, and at least half of the savings goal is reached',
    color: '#027A48',
    animation: 'nod',
  },
  {
    key: 'finance-friend',
    name: 'Finance Friend',
    emoji: '😊',
    catchphrase: 'Let’s look at it together.',
    specialties: ['Everyday questions', 'Understanding spending', 'Next steps'],
    triggerConditions: '50 to 80% of the budget is used, or nothing else applies',
    color: '#2563EB',
    animation: 'sway',
  },
  {
    key: 'zen-master-money',
    name: 'Zen Master Money',
    emoji: '🧘',
    catchphrase: 'Breathe. Then spend.',
    specialties: ['Calm decisions', 'Stress and money', 'Mindful spending'],
    triggerConditions: 'The most frequent mood is stressed or anxious',
    color: '#5925DC',
    animation: 'sway',
  },
  {
    key: 'impulse-interceptor',
    name: 'Impulse Interceptor',
    emoji: '🛑',
    catchphrase: 'Sleep on it first.',
    specialties: ['Impulse purchases', 'The 24-hour rule', 'Wish lists'],
    triggerConditions: 'The most frequent mood is impulsive, and there are at least 10 expenses',
    color: '#C11574',
    animation: 'pulse',
  },
  {
    key: 'celebration-sally',
    name: 'Celebration Sally',
    emoji: '🎉',
    catchphrase: 'That calls for a small treat!',
    specialties: ['Celebrating progress', 'Rewards within the budget', 'Motivation'],
    triggerConditions: 'The most frequent mood is happy or excited, and 75% of the savings goal is reached',
    color: '#9F1AB1',
    animation: 'bounce',
  },
  {
    key: 'emergency-eagle',
    name: 'Emergency Eagle',
    emoji: '🦅',
    catchphrase: 'Prepared for whatever comes.',
    specialties: ['Emergency funds', 'Unplanned costs', 'Insurance'],
    triggerConditions: 'At most 30% of the budget is used, and the top category is medical, car or home',
    color: '#175CD3',
    animation: 'none',
  },
  {
    key: 'coffee-shop-counselor',
    name: 'Coffee Shop Counselor',
    emoji: '☕',
    catchphrase: 'Want to talk it over with a cup of coffee?',
    specialties: ['Food and drink', 'Small daily expenses', 'Habits'],
    triggerConditions: 'The top category is food, coffee or dining, and there are at least 15 expenses',
    color: '#6F4E37',
    animation: 'sway',
  },
] as const satisfies readonly Personality[]

export type PersonalityKey = (typeof personalities)[number]['key']
type PersonalityName = (typeof personalities)[number]['name']

export const personalityKeys = personalities.map(({ key }) => key) as [PersonalityKey, ...PersonalityKey[]]
export const personalityNames = personalities.map(({ name }) => name) as [
  PersonalityName,
  ...PersonalityName[],
]

export function personalityOf(key: PersonalityKey): Personality {
  return personalities.find(personality => personality.key === key) ?? personalities[4]
}
