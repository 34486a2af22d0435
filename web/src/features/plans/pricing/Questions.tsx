import classes from './Questions.module.css'
import { questions } from './questions.ts'

/** Opened by the browser itself, so that they can be read without script. */
export function Questions() {
  return (
    <section className={classes.section} aria-labelledby="questions">
      <h2 id="questions" className={classes.title}>
        Questions and answers
      </h2>
      <div className={classes.list}>
        {questions.map(({ question, answer }) => (
          <details key={question} className={classes.item}>
            <summary className={classes.question}>{question}</summary>
            <p className={classes.answer}>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
