import type { TalkIntent } from '../intents/intent.ts'
import { has } from '../words/questionForms.ts'

export const exampleQuestions = [
  'How much did I spend this month?',
  'What is left of my budget?',
  'What is tax deductible this year?',
] as const

/** Supported questions to suggest, by keyword. */
export const nearQuestions: readonly (readonly [RegExp, string])[] = [
  [has('weekends?'), 'How much did I spend last weekend?'],
  [
    has('weekdays?|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|days?|daily'),
    'How much did I spend yesterday?',
  ],
  [has('categor(?:y|ies)'), 'What are my top categories this month?'],
  [has('currenc(?:y|ies)'), 'Spending by currency this month'],
  [has('over|under|above|below|between|more than|less than'), 'Expenses over 100 this month'],
  [has('merchants?|shops?|stores?|places?'), 'What are my top merchants this month?'],
  [has('projects?'), 'Breakdown by project this year'],
  [has('moods?|sad|happy|stressed|feel(?:ing)?|felt'), 'How did I feel about my spending?'],
  [has('budget|goals?|left'), 'What is left of my budget?'],
  [has('tax|deduct(?:ible|ions?|ed)?'), 'What is tax deductible this year?'],
  [has('subscriptions?|recurring'), 'What are my subscriptions?'],
  [has('receipts?'), 'Which expenses are missing receipts?'],
  [has('submit(?:ted)?|unsubmitted'), 'What have I not submitted?'],
  [has('average|mean|usual(?:ly)?'), 'What is my average expense this month?'],
  [has('more|less|compared?|versus|vs|than|gr[eo]w|grown|months?'), 'Compare this month to last month'],
  [has('biggest|largest|most|highest'), 'What are my biggest expenses this month?'],
]

const quoted = (questions: readonly string[]) => questions.map(question => `“${question}”`).join(' ')
const examples = `You could ask: ${quoted(exampleQuestions)}`

const talk: Readonly<Record<Exclude<TalkIntent['kind'], 'unknown'>, string>> = {
  greeting: `Hi! I answer questions about your expenses. ${examples}`,
  thanks: 'You’re welcome!',
  help: `I answer questions about your expenses: how much you spent, on what, where, when and in which currency. I can compare periods, find averages and shares, and look for expenses over or under an amount. I also know what is tax deductible, what is left of this month’s or a project’s budget, your recurring charges, what stands out, your spending by mood and this month’s forecast. If you manage a team, ask me who spent what. ${examples}`,
  writing: `I only look things up. I can’t add, change or delete anything. ${examples}`,
  'only-own': `I only see figures you have access to. I can’t add, change or delete anything. ${examples}`,
  'tax-paid':
    'I don’t add up the tax you paid, but I know what is marked tax deductible. You could ask: “What is tax deductible this year?”',
  later:
    'I can’t tell you what you’ll spend, except for this month’s forecast. You could ask: “Forecast for this month”',
  'which-currency':
    'Several currencies share that name. Use the code of the one you mean, or ask: “Spending by currency this month”',
  'several-currencies':
    'I look at one currency at a time, or list them all without converting. You could ask: “Spending by currency this month”',
  'which-subject':
    'You have both a project and a category with that name. Ask again with “project” or “category” before it.',
  'which-months':
    'Seasons differ around the world. Name the months you mean, like: “How much did I spend from June to August?”',
  'which-day':
    'That could be two days: some people write the day first, others the month. Write the month as a word, or choose your language in Settings.',
  'budget-currency':
    'Budgets and goals use the currency you set them in and count spending in any currency. You could ask: “What is left of my budget?”',
  several: `Ask about one subject at a time, or two that I know. ${examples}`,
  'unknown-name': `I can’t find that name in your merchants, projects, categories or descriptions. ${examples}`,
}

/** An answer without figures; for unsupported questions with a similar supported one. */
export function talkOf(kind: TalkIntent['kind'], words: string): string {
  if (kind !== 'unknown') return talk[kind]
  const [, near] = nearQuestions.find(([form]) => form.test(words)) ?? []
  if (near === undefined) return `I didn’t understand that. ${examples}`
  return `I didn’t understand that. You could ask: ${quoted([near])}`
}

/** The person in the question is ambiguous. */
export function whichPerson(names: readonly string[]): string {
  const known = names.map(name => `“${name}”`).join(' or ')
  return `Do you mean ${known}? Ask about one person at a time, by full name. You could also ask: “Spending by member this month”`
}

export const isTalk = (intent: { readonly kind: string }): intent is TalkIntent =>
  intent.kind === 'unknown' || intent.kind in talk
