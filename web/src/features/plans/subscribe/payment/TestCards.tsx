import { msg, t, translated } from '../../../../core/language/language.ts'
import classes from './Checkout.module.css'

const cards = [
  ['4242 4242 4242 4242', msg('is accepted')],
  ['4000 0025 0000 3155', msg('asks for approval first')],
  ['4000 0027 6000 3184', msg('asks for approval every time')],
  ['4000 0000 0000 0002', msg('is declined')],
  ['4000 0000 0000 9995', msg('has insufficient funds')],
  ['4000 0000 0000 0341', msg('is accepted, then declined at renewal')],
] as const

/** The well-known test numbers, on request. */
export function TestCards() {
  return (
    <details className={classes.cards}>
      <summary>{t('Show test cards')}</summary>
      <dl>
        {cards.map(([number, answer]) => [
          <dt key={number}>{number}</dt>,
          <dd key={answer}>{translated(answer)}</dd>,
        ])}
      </dl>
      <p className={classes.note}>{t('Use any future expiration date and any CVC.')}</p>
    </details>
  )
}
