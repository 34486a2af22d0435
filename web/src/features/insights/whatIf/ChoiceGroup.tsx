import { Checkbox } from '@mantine/core'
import { useShowMore } from '../../../ui/buttons/useShowMore.tsx'
import classes from './WhatIfPanel.module.css'

interface Choice<Value extends string> {
  readonly value: Value
  readonly label: string
  /** A dimmed figure below. */
  readonly note: string
}

interface ChoiceGroupProps<Value extends string> {
  legend: string
  choices: readonly Choice<Value>[]
  chosen: readonly Value[]
  onChange: (chosen: Value[]) => void
}

const shownAtOnce = 6

export function ChoiceGroup<Value extends string>(props: ChoiceGroupProps<Value>) {
  const { legend, choices, chosen, onChange } = props
  const { shown, more } = useShowMore(choices, shownAtOnce)
  const toggled = (value: Value) =>
    chosen.includes(value) ? chosen.filter(one => one !== value) : [...chosen, value]
  return (
    <fieldset className={classes.group}>
      <legend>{legend}</legend>
      {shown.map(({ value, label, note }) => (
        <Checkbox
          key={value}
          classNames={{ root: classes.choice ?? '', label: classes.label ?? '' }}
          label={label}
          description={note}
          checked={chosen.includes(value)}
          onChange={() => onChange(toggled(value))}
        />
      ))}
      {more}
    </fieldset>
  )
}
