import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react'
import classes from './Options.module.css'

/** The highlighted option of a list whose field keeps the focus. */
export function useActiveOption(values: readonly string[], initial?: string) {
  const [wanted, activate] = useState(initial)
  const place = wanted === undefined ? -1 : values.indexOf(wanted)
  const onArrowKey = (event: KeyboardEvent) => {
    event.preventDefault()
    const next = event.key === 'ArrowDown' ? (place + 1) % values.length : Math.max(place, 0) - 1
    activate(values.at(next))
  }
  return { active: values[place], activate, onArrowKey }
}

export const isArrowKey = ({ key }: KeyboardEvent) => key === 'ArrowDown' || key === 'ArrowUp'

/** The ID of the highlighted option, for `aria-activedescendant`. */
export function activeId(listId: string, values: readonly string[], active: string | undefined) {
  return active === undefined ? undefined : `${listId}-${values.indexOf(active)}`
}

interface OptionsProps {
  listId: string
  values: readonly string[]
  active: string | undefined
  /** The current value of a select; without it, the highlighted option counts as selected. */
  chosen?: string
  onPick: (value: string) => void
  renderOption?: ((value: string) => ReactNode) | undefined
}

/** The options of a list box. */
export function Options({ listId, values, active, chosen = active, onPick, renderOption }: OptionsProps) {
  const shownId = activeId(listId, values, active)
  useEffect(() => {
    if (shownId) document.getElementById(shownId)?.scrollIntoView({ block: 'nearest' })
  }, [shownId])
  return values.map((value, place) => (
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
    <div
      key={value}
      id={`${listId}-${place}`}
      role="option"
      aria-selected={value === chosen}
      data-active={value === active || undefined}
      className={classes.option}
      onClick={() => onPick(value)}
    >
      {renderOption ? renderOption(value) : value}
    </div>
  ))
}
