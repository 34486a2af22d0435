import classes from './Refusal.module.css'

/** Why what was asked for was not done; read out as it appears. */
export function Refusal({ text }: { text: string }) {
  return (
    <p className={classes.refusal} role="alert">
      {text}
    </p>
  )
}
