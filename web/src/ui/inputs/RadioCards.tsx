import { useId } from 'react'
import classes from './RadioCards.module.css'

export interface RadioCard<Value extends string> {
  readonly value: Value
  readonly label: string
  /** A description, or why it is unavailable. */
  readonly text: string
  readonly isDisabled?: boolean
}

interface RadioCardsProps<Value extends string> {
  legend: string
  cards: readonly RadioCard<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** A radio group with a description for each option. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { legend, cards, value: chosen, onChange } = props
  const name = useId()
  return (
    <fieldset className={classes.cards}>
      <legend>{legend}</legend>
      {cards.map(({ value, label, text, isDisabled = false }) => (
        <label key={value} className={classes.card}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            disabled={isDisabled}
            onChange={() => onChange(value)}
          />
          <span className={classes.label}>{label}</span>
          <span className={classes.text}>{text}</span>
        </label>
      ))}
    </fieldset>
  )
}
