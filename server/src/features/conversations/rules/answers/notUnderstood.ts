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
const withKey =
  'Once whoever runs this Outlay has set an AI key, I can also answer freely worded questions and talk through what the figures mean.'

const talk: Readonly<Record<Exclude<TalkIntent['kind'], 'unknown'>, string>> = {
  greeting: `Hello! I answer from your own expenses. ${examples}`,
  thanks: 'You are welcome.',
  help: `I answer from your own expenses: how much you spent, on what, at whom, which share of all that is, by the day or month, compared to when, in which currency, over or under an amount, by whom in a team you lead, what is deductible, what is left of the month’s or a project’s budget, which charges return, what stands out, in which moods you spent and what the month may come to. ${examples} ${withKey}`,
  writing: `I only look things up: I cannot add, change or delete anything. ${examples}`,
  'only-own': `I see your own figures and nobody else’s, and I only read them: I cannot add, change or delete anything. ${examples}`,
  'tax-paid':
    'I do not add up the tax within what you paid. What is marked as tax deductible I know. You could ask: “What is tax deductible this year?”',
  later:
    'I tell what was spent, and not what a time to come will bring. You could ask: “Forecast for this month”',
  'which-currency':
    'Several currencies are called that. Please ask with the code of the one you mean, or ask: “Spending by currency this month”',
  'several-currencies':
    'I look at one currency at a time, or at each beside the others, and convert nothing. You could ask: “Spending by currency this month”',
  'which-subject':
    'That is the name of a project of yours, and of a category. Please ask with “project” or “category” before it.',
  'which-months':
    'A season has not the same months for everybody. Please name those you mean, as in: “How much did I spend from June to August?”',
  'which-day':
    'In figures that could be two days, as some write the day first and some the month. Please write the month as a word, or choose your language of dates and numbers in Settings.',
  'budget-currency':
    'Budgets and goals are in the currency they were set in, and of what was paid in any. You could ask: “What is left of my budget?”',
  several: `I answer about one subject at a time, or two that I know. ${examples}`,
  'unknown-name': `I find nothing by that name among your merchants, projects and categories, nor in the descriptions of the last thirteen months, so I say no figure. ${examples}`,
}

/** An answer without figures; for unsupported questions with a similar supported one. */
export function talkOf(kind: TalkIntent['kind'], words: string): string {
  if (kind !== 'unknown') return talk[kind]
  const [, near] = nearQuestions.find(([form]) => form.test(words)) ?? []
  if (near === undefined) return `I did not understand that. ${examples} ${withKey}`
  return `I did not understand that. You could ask, for example: ${quoted([near])} ${withKey}`
}

/** The person in the question is ambiguous. */
export function whichPerson(names: readonly string[]): string {
  const known = names.map(name => `“${name}”`).join(' or ')
  return `You may mean ${known}. I answer about one person at a time, by the whole name. You could also ask: “Spending by member this month”`
}

export const isTalk = (intent: { readonly kind: string }): intent is TalkIntent =>
  intent.kind === 'unknown' || intent.kind in talk
