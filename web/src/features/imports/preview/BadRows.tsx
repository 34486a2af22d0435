import { Button, Title } from '@mantine/core'
import type { ImportPreview } from '@outlay/contract/imports/imports'
import { useId, useState } from 'react'
import { t } from '../../../core/language/language.ts'
import { problemText } from './outcomeText.ts'
import classes from './StatementPreview.module.css'

const namedAtFirst = 3

interface BadRowsProps {
  preview: ImportPreview
  onLeaveOut: () => void
}

/** Which rows cannot be read and why, and a button to skip them. */
export function BadRows({ preview: { counts, problems }, onLeaveOut }: BadRowsProps) {
  const [isWhole, setIsWhole] = useState(false)
  const id = useId()
  const shown = isWhole ? problems : problems.slice(0, namedAtFirst)
  const unnamed = counts.bad - problems.length
  return (
    <section className={classes.bad} aria-labelledby={id}>
      <Title order={2} size="h5" id={id}>
        {t('{rows, plural, one {# row cannot be read} other {# rows cannot be read}}', { rows: counts.bad })}
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
            '{rows, plural, one {Leave out # row that cannot be read} other {Leave out # rows that cannot be read}}',
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
