import IconInfoCircle from '~icons/tabler/info-circle'
import { t } from '../../core/language/language.ts'
import classes from './QuickAddLine.module.css'
import type { LineUnderstood } from './understoodParts.ts'

/** What was recognized in the line, and what was not. */
export function Understood({ parts, notes }: LineUnderstood) {
  return (
    <>
      <ul className={classes.parts} aria-label={t('Understood')}>
        {parts.map(({ name, value }) => (
          <li key={name} className={classes.part} title={`${name}: ${value}`}>
            <span className={classes.name}>{name}</span>
            <span className={classes.value}>{value}</span>
          </li>
        ))}
      </ul>
      {notes.map(note => (
        <p key={note} className={classes.note}>
          <IconInfoCircle size={16} aria-hidden />
          {note}
        </p>
      ))}
    </>
  )
}
