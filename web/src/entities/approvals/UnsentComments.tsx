import { t } from '../../core/language/language.ts'
import { usePersistedPlaces, usePersistedText } from '../../core/storage/persistedText.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Textarea } from '../../ui/inputs/Field.tsx'
import { commentPlace, commentPlaces } from './commentPlace.ts'
import classes from './UnsentComments.module.css'

/** All of the user's unsent comments, for users who can no longer see any of the expenses. */
export function UnsentComments() {
  const places = usePersistedPlaces(commentPlaces)
  return places.map(place => <Unsent key={place} place={place} />)
}

/** An unsent comment on an expense the user can no longer comment on. */
export function UnsentComment({ expenseId }: { expenseId: string }) {
  return <Unsent place={commentPlace(expenseId)} />
}

/** Can only be copied or discarded. */
function Unsent({ place }: { place: string }) {
  const [text, keep] = usePersistedText(place)
  if (text === '') return null
  return (
    <div className={classes.unsent}>
      <Textarea
        label={t('Your comment')}
        description={t('It wasn’t sent, and can no longer be sent from here.')}
        rows={3}
        readOnly
        value={text}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button variant="default" size="compact-md" onClick={() => keep('')}>
        {t('Discard')}
      </Button>
    </div>
  )
}
