import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/Switch.css'
import { Checkbox, Switch } from '@mantine/core'
import { categories } from '@outlay/contract/expenses/categories'
import { type ReactNode, useId } from 'react'
import { t, translated } from '../../../core/language/language.ts'
import { allCategories, categoriesIn, toggledCategory } from './policyValues.ts'
import classes from './TeamSettings.module.css'

interface CategoryChoiceProps {
  /** The allowed ones, as serialized in the draft. */
  value: string
  error: ReactNode
  onChange: (value: string) => void
}

const everyOne = categories.map(({ value }) => value).join(',')

/** Which categories the team allows: all, or some. */
export function CategoryChoice({ value, error, onChange }: CategoryChoiceProps) {
  const errorId = useId()
  const isSome = value !== allCategories
  const allowed = categoriesIn(value)
  return (
    <>
      <Switch
        label={t('Allow only some categories')}
        description={t('Expenses in other categories are flagged.')}
        checked={isSome}
        onChange={event => onChange(event.currentTarget.checked ? everyOne : allCategories)}
      />
      {isSome && (
        <fieldset
          className={classes.categories}
          data-path="allowedCategories"
          tabIndex={-1}
          aria-describedby={error ? errorId : undefined}
        >
          <legend>{t('Allowed categories')}</legend>
          {categories.map(({ value: category, label }) => (
            <Checkbox
              key={category}
              label={translated(label)}
              checked={allowed.includes(category)}
              onChange={() => onChange(toggledCategory(value, category))}
            />
          ))}
        </fieldset>
      )}
      {isSome && error && (
        <p className={classes.error} id={errorId} role="alert">
          {error}
        </p>
      )}
    </>
  )
}
