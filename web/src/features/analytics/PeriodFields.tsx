import type { DaySpan } from '@outlay/contract/core/daySpans'
import { useState } from 'react'
import { t, translated } from '../../core/language/language.ts'
import { NativeSelect, TextInput } from '../../ui/inputs/Field.tsx'
import { type PeriodName, reportPeriods } from './analytics.search.ts'
import classes from './PeriodFields.module.css'
import { problemOfDays } from './periods.ts'

type PeriodPart = { period: string; from?: string | undefined; to?: string | undefined }

interface PeriodFieldsProps {
  period: PeriodName
  /** The days of the period. */
  days: DaySpan
  onChange: (part: PeriodPart) => void
}

/** Selects a period; a custom one starts with the days shown before. */
export function PeriodFields({ period, days, onChange }: PeriodFieldsProps) {
  return (
    <div className={classes.fields} data-custom={period === 'custom' || undefined}>
      <NativeSelect
        label={t('Period')}
        value={period}
        onChange={({ currentTarget: { value } }) =>
          onChange({ period: value, ...(value === 'custom' ? days : { from: undefined, to: undefined }) })
        }
        data={reportPeriods.map(({ value, label }) => ({ value, label: translated(label) }))}
      />
      {period === 'custom' && <CustomDays days={days} onDays={custom => onChange({ period, ...custom })} />}
    </div>
  )
}

/** Two days, applied once they form a valid period; until then they stay as typed. */
function CustomDays({ days, onDays }: { days: DaySpan; onDays: (days: DaySpan) => void }) {
  const [typed, setTyped] = useState(days)
  const [seen, setSeen] = useState(days)
  if (days.from !== seen.from || days.to !== seen.to) {
    setSeen(days)
    setTyped(days)
  }
  const problem = problemOfDays(typed)
  const type = (part: Partial<DaySpan>) => {
    const next = { ...typed, ...part }
    setTyped(next)
    if (Object.keys(problemOfDays(next)).length === 0) onDays(next)
  }
  return (
    <>
      <TextInput
        type="date"
        label={t('From')}
        max="2199-12-31"
        value={typed.from}
        error={problem.from}
        onChange={event => type({ from: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        label={t('To')}
        max="2199-12-31"
        value={typed.to}
        error={problem.to}
        onChange={event => type({ to: event.currentTarget.value })}
      />
    </>
  )
}
