import IconAlertTriangle from '~icons/tabler/alert-triangle'
import classes from './FieldNote.module.css'

/** A warning below an input. */
export function FieldNote({ text }: { text: string }) {
  return (
    <span className={classes.note}>
      <IconAlertTriangle size={14} aria-hidden />
      {text}
    </span>
  )
}
