import { currencyOf } from '@outlay/contract/core/currencies'
import { statementEncodings } from '@outlay/contract/imports/importMappings'
import type { ImportPreview } from '@outlay/contract/imports/imports'
import { useId, useState } from 'react'
import { t } from '../../../core/language/language.ts'
import { useUser } from '../../../core/session/session.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Panel } from '../../../ui/panels/Panel.tsx'
import { Title } from '../../../ui/text/Text.tsx'
import type { Reading } from '../imports.api.ts'
import { currencyOptions, MappingField } from './ColumnHeads.tsx'
import { problemText } from './outcomeText.ts'
import type { RowDecisions } from './rowDecisions.ts'
import classes from './StatementPreview.module.css'

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
            label={t('Currency (the file doesn’t specify one)')}
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
            '{rows, plural, one {# row that can’t be read is left out.} other {# rows that can’t be read are left out.}}',
            { rows: preview.counts.bad },
          )}{' '}
          <Button variant="subtle" size="compact-sm" onClick={() => onLeaveOutBad(false)}>
            {t('Don’t leave them out')}
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

const namedAtFirst = 3

interface BadRowsProps {
  preview: ImportPreview
  onLeaveOut: () => void
}

/** Which rows cannot be read and why, and a button to skip them. */
function BadRows({ preview: { counts, problems }, onLeaveOut }: BadRowsProps) {
  const [isWhole, setIsWhole] = useState(false)
  const id = useId()
  const shown = isWhole ? problems : problems.slice(0, namedAtFirst)
  const unnamed = counts.bad - problems.length
  return (
    <section className={classes.bad} aria-labelledby={id}>
      <Title order={2} size="h5" id={id}>
        {t('{rows, plural, one {# row can’t be read} other {# rows can’t be read}}', { rows: counts.bad })}
      </Title>
      <ul>
        {shown.map(problem => (
          <li key={`${problem.row} ${problem.column}`}>
            <strong>{t('Row {row}', { row: problem.row })}</strong>, {problemText(problem)}
          </li>
        ))}
        {isWhole && unnamed > 0 && <li>{t('And {count, number} more.', { count: unnamed })}</li>}
      </ul>
      <p>
        {t(
          'Choose other columns or formats below, fix the file and drop it again, or leave {rows, plural, one {this row} other {these rows}} out.',
          { rows: counts.bad },
        )}
      </p>
      <div className={classes.badButtons}>
        <Button variant="default" onClick={onLeaveOut}>
          {t(
            '{rows, plural, one {Leave out # row that can’t be read} other {Leave out # rows that can’t be read}}',
            { rows: counts.bad },
          )}
        </Button>
        {problems.length > namedAtFirst && !isWhole && (
          <Button variant="default" onClick={() => setIsWhole(true)}>
            {t('Show {count, number} more', { count: problems.length - namedAtFirst })}
          </Button>
        )}
      </div>
    </section>
  )
}
