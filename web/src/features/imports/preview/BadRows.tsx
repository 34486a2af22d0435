import { Button, Title } from '@mantine/core'
import type { ImportPreview } from '@outlay/contract/imports'
import { useId, useState } from 'react'
import { count } from '../../../core/formats/formats.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import { counted } from '../importText.ts'
import { problemText } from './outcomeText.ts'
import classes from './StatementPreview.module.css'

const namedAtFirst = 3

interface BadRowsProps {
  preview: ImportPreview
  onLeaveOut: () => void
}

/** Which rows cannot be read and why, and the way past them. */
export function BadRows({ preview: { counts, problems }, onLeaveOut }: BadRowsProps) {
  const locale = useLocale()
  const [isWhole, setIsWhole] = useState(false)
  const id = useId()
  const shown = isWhole ? problems : problems.slice(0, namedAtFirst)
  const unnamed = counts.bad - problems.length
  return (
    <section className={classes.bad} aria-labelledby={id}>
      <Title order={2} size="h5" id={id}>
        {counted(locale, counts.bad, 'row')} cannot be read
      </Title>
      <ul>
        {shown.map(problem => (
          <li key={`${problem.row} ${problem.column}`}>
            <strong>Row {problem.row}</strong>, {problemText(problem)}
          </li>
        ))}
        {isWhole && unnamed > 0 && <li>And {count(locale, unnamed)} more.</li>}
      </ul>
      <p>
        Choose other columns or formats below, mend the file and drop it again, or leave{' '}
        {counts.bad === 1 ? 'this row' : 'these rows'} out.
      </p>
      <div className={classes.badButtons}>
        <Button variant="default" onClick={onLeaveOut}>
          Leave out {counted(locale, counts.bad, 'row')} that cannot be read
        </Button>
        {problems.length > namedAtFirst && !isWhole && (
          <Button variant="default" onClick={() => setIsWhole(true)}>
            Show {problems.length - namedAtFirst} more
          </Button>
        )}
      </div>
    </section>
  )
}
