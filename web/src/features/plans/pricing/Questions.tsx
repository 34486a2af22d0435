import { trialDays } from '@outlay/contract/plans/planInclusions'
import { t, translated } from '../../../core/language/language.ts'
import classes from './Questions.module.css'
import { questions } from './questions.ts'

/** Native details elements, which work without JavaScript. */
export function Questions() {
  return (
    <section className={classes.section} aria-labelledby="questions">
      <h2 id="questions" className={classes.title}>
        {t('Questions and answers')}
      </h2>
      <div className={classes.list}>
        {questions.map(({ question, answer }) => (
          <details key={question} className={classes.item}>
            <summary className={classes.question}>{translated(question, { days: trialDays })}</summary>
            <p className={classes.answer}>{translated(answer, { days: trialDays })}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
