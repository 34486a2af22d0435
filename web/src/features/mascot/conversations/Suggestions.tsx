import { UnstyledButton } from '@mantine/core'
import classes from './Suggestions.module.css'

const questions = [
  'How much did I spend this month?',
  'What did I spend most on this month?',
  'How does this month compare to last month?',
  'How much is tax deductible this year?',
  'What is left of my budget?',
  'Spending by currency this year',
  'Expenses over 100 this month',
]

/** Questions to begin with. */
export function Suggestions({ onAsk }: { onAsk: (question: string) => void }) {
  return (
    <ul className={classes.list} aria-label="Suggested questions">
      {questions.map(question => (
        <li key={question}>
          <UnstyledButton className={classes.chip} onClick={() => onAsk(question)}>
            {question}
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}
