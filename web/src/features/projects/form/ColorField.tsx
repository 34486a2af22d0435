import { type CSSProperties, useId } from 'react'
import IconCheck from '~icons/tabler/check'
import { t, translated } from '../../../core/language/language.ts'
import classes from './ColorField.module.css'
import { projectColors } from './projectColors.ts'

interface ColorFieldProps {
  value: string
  onChange: (color: string) => void
}

/** A few distinguishable colors, and a custom one. */
export function ColorField({ value, onChange }: ColorFieldProps) {
  const name = useId()
  const chosen = projectColors.find(color => color.value.toLowerCase() === value.toLowerCase())
  return (
    <fieldset className={classes.field}>
      <legend className={classes.legend}>{t('Color')}</legend>
      <div className={classes.swatches}>
        {projectColors.map(color => (
          <label
            key={color.value}
            className={classes.swatch}
            style={colorStyle(color.value)}
            title={translated(color.name)}
          >
            <input
              type="radio"
              name={name}
              value={color.value}
              checked={color === chosen}
              onChange={() => onChange(color.value)}
              aria-label={translated(color.name)}
            />
            {color === chosen && <IconCheck size={16} stroke={3} aria-hidden />}
          </label>
        ))}
        <label className={classes.own} data-chosen={!chosen || undefined}>
          <input
            type="color"
            value={value}
            onChange={event => onChange(event.currentTarget.value)}
            aria-label={t('Custom color')}
          />
          <span aria-hidden>{chosen ? t('Custom') : value.toUpperCase()}</span>
        </label>
      </div>
    </fieldset>
  )
}

// React's types do not include custom properties.
const colorStyle = (color: string) => ({ '--color': color }) as CSSProperties
