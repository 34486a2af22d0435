import { Button } from '@mantine/core'
import { currencyOf } from '@outlay/contract/core/currencies'
import type { ImportPreview } from '@outlay/contract/imports'
import { count } from '../../../core/formats/formats.ts'
import { type Locale, useLocale } from '../../../core/formats/locale.ts'
import { useUser } from '../../../core/session/session.tsx'
import { Panel } from '../../../ui/panels/Panel.tsx'
import type { Reading } from '../imports.api.ts'
import { counted } from '../importText.ts'
import { BadRows } from './BadRows.tsx'
import { MappingField } from './MappingField.tsx'
import type { RowDecisions } from './rowDecisions.ts'
import classes from './StatementPreview.module.css'
import { currencyOptions } from './ValueFields.tsx'

interface PreviewNotesProps {
  first: ImportPreview
  preview: ImportPreview
  reading: Reading
  decisions: RowDecisions
  /** What was decided about rows is gone, because they are read otherwise now. */
  isReset: boolean
  onRead: (reading: Reading) => void
  onLeaveOutBad: (leaveOut: boolean) => void
}

/** What a person should know, or choose, before the rows. */
export function PreviewNotes(props: PreviewNotesProps) {
  const locale = useLocale()
  const { first, preview, reading, decisions, isReset, onRead, onLeaveOutBad } = props
  const user = useUser()
  return (
    <>
      {first.format === 'ofx' && first.guesses.includes('currency') && (
        <Panel aria-label="Currency" className={classes.currency}>
          <MappingField
            label="Currency of this file, which names none"
            options={currencyOptions}
            value={reading.currency ?? user.preferredCurrency}
            isGuessed={!reading.currency}
            onChange={code => onRead({ ...reading, currency: currencyOf(code)?.code })}
          />
        </Panel>
      )}
      {preview.counts.bad > 0 && !decisions.leaveOutBad && (
        <BadRows preview={preview} onLeaveOut={() => onLeaveOutBad(true)} />
      )}
      {preview.counts.bad > 0 && decisions.leaveOutBad && (
        <p className={classes.note}>
          {counted(locale, preview.counts.bad, 'row')} that cannot be read{' '}
          {preview.counts.bad === 1 ? 'is' : 'are'} left out.{' '}
          <Button variant="subtle" size="compact-sm" onClick={() => onLeaveOutBad(false)}>
            Do not leave them out
          </Button>
        </p>
      )}
      {preview.unknownProjects.length > 0 && (
        <ul className={classes.notes} aria-label="Unknown projects">
          {preview.unknownProjects.map(({ name, rows }) => (
            <li key={name}>{projectSentence(locale, name, rows)}</li>
          ))}
        </ul>
      )}
      {isReset && (
        <p className={classes.note} role="status">
          The rows read otherwise now, so what you had chosen for single rows was taken back.
        </p>
      )}
    </>
  )
}

function projectSentence(locale: Locale, name: string, rows: number): string {
  const [verb, come] = rows === 1 ? ['names', 'it comes'] : ['name', 'they come']
  return `${count(locale, rows)} ${rows === 1 ? 'row' : 'rows'} ${verb} the project “${name}”, which you do not have: ${come} without a project.`
}
