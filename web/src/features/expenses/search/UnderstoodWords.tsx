import { Button } from '@mantine/core'
import { t } from '../../../core/language/language.ts'
import classes from './UnderstoodWords.module.css'
import type { SearchWords } from './useSearchWords.ts'

/** Says which words became filters, with a button to search for them literally; and what is ambiguous. */
export function UnderstoodWords({ words: { understood, notes, takeAsWritten } }: { words: SearchWords }) {
  if (understood === undefined && notes.length === 0) return null
  return (
    <div className={classes.line} role="status">
      {understood !== undefined && (
        <>
          <span>{t('Turned “{understood}” into filters.', { understood })}</span>
          <Button variant="subtle" size="compact-sm" onClick={takeAsWritten}>
            {t('Search for the words instead')}
          </Button>
        </>
      )}
      {notes.map(note => (
        <span key={note}>{note}</span>
      ))}
    </div>
  )
}
