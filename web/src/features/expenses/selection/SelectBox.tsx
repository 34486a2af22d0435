import classes from './SelectBox.module.css'

interface SelectBoxProps {
  label: string
  isChecked: boolean
  /** Some of many. */
  isMixed?: boolean
  /** In a list that listens to its rows, the row's place. */
  index?: number
  tabIndex?: number
  onClick?: () => void
}

/** A box to select by, with room for a thumb around it. The click is heard, as it says whether Shift was held. */
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
