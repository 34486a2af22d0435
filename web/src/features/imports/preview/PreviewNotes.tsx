import { Button } from '@mantine/core'
import { currencyOf } from '@outlay/contract/core/currencies'
import { statementEncodings } from '@outlay/contract/imports/importMappings'
import type { ImportPreview } from '@outlay/contract/imports/imports'
import { t } from '../../../core/language/language.ts'
import { useUser } from '../../../core/session/session.tsx'
import { Panel } from '../../../ui/panels/Panel.tsx'
import type { Reading } from '../imports.api.ts'
import { BadRows } from './BadRows.tsx'
import { MappingField } from './MappingField.tsx'
import type { RowDecisions } from './rowDecisions.ts'
import classes from './StatementPreview.module.css'
import { currencyOptions } from './ValueFields.tsx'

const encodingOptions = statementEncodings.map(encoding => ({ value: encoding, label: encoding }))

interface PreviewNotesProps {
  first: ImportPreview
  preview: ImportPreview
  reading: Reading
  decisions: RowDecisions
  /** Whether decisions about rows were reset, since the rows are now read differently. */
  isReset: boolean
  onRead: (reading: Reading) => void
  onLeaveOutBad: (leaveOut: boolean) => void
}

/** Notes and choices above the rows. */
export function PreviewNotes(props: PreviewNotesProps) {
  const { first, preview, reading, decisions, isReset, onRead, onLeaveOutBad } = props
  const user = useUser()
  return (
    <>
      {preview.encoding !== 'UTF-8' && preview.encoding !== 'UTF-16' && (
        <Panel aria-label={t('Text encoding')} className={classes.currency}>
          <MappingField
            label={t('Text encoding: change it if letters look wrong')}
            options={encodingOptions}
            value={preview.encoding}
            isGuessed={!reading.encoding && first.guesses.includes('encoding')}
            onChange={name =>
              onRead({
                ...reading,
                // Another encoding may change column names, so they are recognized again.
                mapping: null,
                encoding: statementEncodings.find(encoding => encoding === name),
              })
            }
          />
        </Panel>
      )}
      {first.format === 'ofx' && first.guesses.includes('currency') && (
        <Panel aria-label={t('Currency')} className={classes.currency}>
          <MappingField
            label={t('Currency (the file does not specify one)')}
            options={currencyOptions()}
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
          {t(
            '{rows, plural, one {# row that cannot be read is left out.} other {# rows that cannot be read are left out.}}',
            { rows: preview.counts.bad },
          )}{' '}
          <Button variant="subtle" size="compact-sm" onClick={() => onLeaveOutBad(false)}>
            {t('Do not leave them out')}
          </Button>
        </p>
      )}
      {preview.unknownProjects.length > 0 && (
        <ul className={classes.notes} aria-label={t('Unknown projects')}>
          {preview.unknownProjects.map(({ name, rows }) => (
            <li key={name}>
              {t(
                '{rows, plural, one {# row names the project “{project}”, which you don’t have. It is imported without a project.} other {# rows name the project “{project}”, which you don’t have. They are imported without a project.}}',
                { rows, project: name },
              )}
            </li>
          ))}
        </ul>
      )}
      {isReset && (
        <p className={classes.note} role="status">
          {t('The rows are read differently now, so your choices for individual rows were reset.')}
        </p>
      )}
    </>
  )
}
