import { UnstyledButton } from '@mantine/core'
import { msg, t, translated } from '../../../core/language/language.ts'
import classes from './Suggestions.module.css'

const questions = [
  msg('How much did I spend this month?'),
  msg('What did I spend most on this month?'),
  msg('How does this month compare to last month?'),
  msg('How much is tax deductible this year?'),
  msg('What is left of my budget?'),
  msg('Spending by currency this year'),
  msg('Expenses over 100 this month'),
]

interface SuggestionsProps {
  /** Whether a model answers, in the question's language; the rules only know English. */
  isModel: boolean
  onAsk: (question: string) => void
}

/** Suggested questions. */
export function Suggestions({ isModel, onAsk }: SuggestionsProps) {
  const asked = (question: string) => (isModel ? translated(question) : question)
  return (
    <ul className={classes.list} aria-label={t('Suggested questions')}>
      {questions.map(question => (
        <li key={question}>
          <UnstyledButton className={classes.chip} onClick={() => onAsk(asked(question))}>
            {translated(question)}
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}
