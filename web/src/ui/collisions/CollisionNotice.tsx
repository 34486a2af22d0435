import { Button, VisuallyHidden } from '@mantine/core'
import classes from './CollisionNotice.module.css'

export interface Collision {
  /** The field, as its label says it. */
  readonly label: string
  readonly theirs: string
  readonly mine: string
  readonly onChoose: (side: 'mine' | 'theirs') => void
}

interface CollisionNoticeProps {
  collisions: readonly Collision[]
  /** Whether the last choice saves. */
  isSaving?: boolean
}

/** Both values of each field that was also changed in another window; the person chooses. */
export function CollisionNotice({ collisions, isSaving = true }: CollisionNoticeProps) {
  if (collisions.length === 0) return null
  return (
    <section className={classes.notice} aria-label="Changed in another window">
      <strong role="alert">
        Changed in another window. {isSaving ? 'Choose, and your changes are saved.' : 'Choose what to keep.'}
      </strong>
      {collisions.map(({ label, theirs, mine, onChoose }, at) => (
        <div key={label} className={classes.collision}>
          <p>
            {label} is now {theirs || 'empty'}; you have {mine || 'nothing'}.
          </p>
          <div className={classes.choices}>
            <Button size="xs" variant="default" autoFocus={at === 0} onClick={() => onChoose('mine')}>
              Keep mine<VisuallyHidden>: {label}</VisuallyHidden>
            </Button>
            <Button size="xs" variant="default" onClick={() => onChoose('theirs')}>
              Take theirs<VisuallyHidden>: {label}</VisuallyHidden>
            </Button>
          </div>
        </div>
      ))}
    </section>
  )
}
