import classes from './Checkout.module.css'

const cards = [
  ['4242 4242 4242 4242', 'is taken'],
  ['4000 0025 0000 3155', 'asks its holder first'],
  ['4000 0027 6000 3184', 'asks its holder each time'],
  ['4000 0000 0000 0002', 'is declined'],
  ['4000 0000 0000 9995', 'has not enough on it'],
  ['4000 0000 0000 0341', 'is taken, and declined when the next period is due'],
] as const

/** The well-known numbers, where somebody asks for them. */
export function TestCards() {
  return (
    <details className={classes.cards}>
      <summary>Show test cards</summary>
      <dl>
        {cards.map(([number, answer]) => [<dt key={number}>{number}</dt>, <dd key={answer}>{answer}</dd>])}
      </dl>
      <p className={classes.note}>Any expiry in the future, and any security code.</p>
    </details>
  )
}
