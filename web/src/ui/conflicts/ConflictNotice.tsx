import { t } from '../../core/language/language.ts'
import { Trans } from '../../core/language/Trans.tsx'
import { Button } from '../buttons/Button.tsx'
import { VisuallyHidden } from '../text/Text.tsx'
import classes from './ConflictNotice.module.css'

export interface Collision {
  /** The field's label. */
  readonly label: string
  readonly theirs: string
  readonly mine: string
  readonly onChoose: (side: 'mine' | 'theirs') => void
}

interface CollisionNoticeProps {
  conflicts: readonly Collision[]
  /** Whether resolving the last collision saves. */
  isSaving?: boolean
}

/** Shows both values of each field that was also changed in another window; the user chooses. */
export function ConflictNotice({ conflicts, isSaving = true }: CollisionNoticeProps) {
  if (conflicts.length === 0) return null
  return (
    <section className={classes.notice} aria-label={t('Changed in another window')}>
      <strong role="alert">
        {isSaving
          ? t('Changed in another window. Choose what to keep to save your changes.')
          : t('Changed in another window. Choose what to keep.')}
      </strong>
      {conflicts.map(({ label, theirs, mine, onChoose }, at) => (
        <div key={label} className={classes.collision}>
          <p>{valuesText(label, theirs, mine)}</p>
          <div className={classes.choices}>
            <Button size="xs" variant="default" autoFocus={at === 0} onClick={() => onChoose('mine')}>
              <Trans
                text="Keep mine<visuallyHidden>: {label}</visuallyHidden>"
                values={{ label }}
                tags={{ visuallyHidden: <VisuallyHidden /> }}
              />
            </Button>
            <Button size="xs" variant="default" onClick={() => onChoose('theirs')}>
              <Trans
                text="Take theirs<visuallyHidden>: {label}</visuallyHidden>"
                values={{ label }}
                tags={{ visuallyHidden: <VisuallyHidden /> }}
              />
            </Button>
          </div>
        </div>
      ))}
    </section>
  )
}

/** At least one value is not empty, since they differ. */
function valuesText(label: string, theirs: string, mine: string): string {
  if (!theirs) return t('{label} is now empty; you have {mine}.', { label, mine })
  if (!mine) return t('{label} is now {theirs}; yours is empty.', { label, theirs })
  return t('{label} is now {theirs}; you have {mine}.', { label, theirs, mine })
}
