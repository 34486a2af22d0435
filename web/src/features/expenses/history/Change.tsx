import { Button } from '@mantine/core'
import type { ExpenseChange } from '@outlay/contract/expenses/expenseHistory'
import type { Project } from '@outlay/contract/projects/projects'
import { dateTime } from '../../../core/formats/formats.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import { t } from '../../../core/language/language.ts'
import { useUser } from '../../../core/session/session.tsx'
import { changeTitle, fieldSentence } from './changeText.ts'
import classes from './ExpenseHistory.module.css'

interface ChangeProps {
  change: ExpenseChange
  projects: readonly Project[] | undefined
  isBusy: boolean
  onUndo: () => void
}

export function Change({ change, projects, isBusy, onUndo }: ChangeProps) {
  const locale = useLocale()
  const user = useUser()
  const title = changeTitle(change)
  const when = dateTime(locale, change.at, user.timezone)
  return (
    <li className={classes.change}>
      <div>
        <div className={classes.title}>{title}</div>
        {change.fields.map(field => (
          <div key={field.field}>{fieldSentence(locale, field, projects)}</div>
        ))}
        <div className={classes.when}>
          {change.by && <>{change.by === user.id ? t('You') : t('Someone else')}, </>}
          <time dateTime={change.at}>{when}</time>
        </div>
      </div>
      {change.canUndo && (
        <Button
          variant="default"
          size="xs"
          className={classes.undo}
          disabled={isBusy}
          aria-label={t('Undo: {title}, {when}', { title, when })}
          onClick={onUndo}
        >
          {t('Undo')}
        </Button>
      )}
      {change.kind === 'changed' && !change.canUndo && (
        <span className={classes.past}>{t('Changed again since')}</span>
      )}
    </li>
  )
}
