import classes from './SelectBox.module.css'

interface SelectBoxProps {
  label: string
  isChecked: boolean
  /** Partially selected. */
  isMixed?: boolean
  /** The row's index, in a list with a shared listener. */
  index?: number
  tabIndex?: number
  onClick?: () => void
}

/** A checkbox with a large touch target. Uses the click event, which tells whether Shift is held. */
export function SelectBox({ label, isChecked, isMixed = false, index, tabIndex, onClick }: SelectBoxProps) {
  return (
    <label className={classes.place}>
      <input
        type="checkbox"
        className={classes.box}
        aria-label={label}
        checked={isChecked}
        ref={input => {
          if (input) input.indeterminate = isMixed
        }}
        tabIndex={tabIndex}
        data-select={index}
        onChange={() => undefined}
        onClick={onClick}
      />
    </label>
  )
}
