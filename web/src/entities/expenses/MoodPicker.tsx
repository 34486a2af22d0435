import { type MoodValue, moods } from '@outlay/contract/expenses/moods'
import { translated } from '../../core/language/language.ts'
import { Trans } from '../../core/language/Trans.tsx'
import classes from './MoodPicker.module.css'

interface MoodPickerProps {
  value: MoodValue | null
  onChange: (mood: MoodValue | null) => void
}

/** Selects one mood or none: selecting it again clears it. */
export function MoodPicker({ value, onChange }: MoodPickerProps) {
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>
        <Trans text="Mood <span>(optional)</span>" tags={{ span: <span className={classes.hint} /> }} />
      </legend>
      <div className={classes.moods}>
        {moods.map(mood => (
          <button
            key={mood.value}
            type="button"
            className={classes.mood}
            aria-pressed={mood.value === value}
            title={translated(mood.description)}
            onClick={() => onChange(mood.value === value ? null : mood.value)}
          >
            <span className={classes.emoji} aria-hidden>
              {mood.emoji}
            </span>
            {translated(mood.label)}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
