import { Button } from '@mantine/core'
import type { ChosenPage } from './pageChoice.ts'
import classes from './SeveralQuestion.module.css'

interface PageCardProps {
  page: ChosenPage
  word: 'page' | 'paper'
  /** Small, as a data URL. */
  picture: string
  onJoinOrSplit: () => void
  onLeaveOut: () => void
}

/** One page as it looks, and what can be done with it. */
export function PageCard({ page, word, picture, onJoinOrSplit, onLeaveOut }: PageCardProps) {
  const { number, beginsReceipt, isLeftOut } = page
  const name = `${word === 'page' ? 'Page' : 'Paper'} ${number}`
  return (
    <li className={classes.page} data-left-out={isLeftOut || undefined}>
      <img className={classes.picture} src={picture} alt={name} />
      <span className={classes.pageNumber}>{name}</span>
      {number > 1 && !isLeftOut && (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={
            beginsReceipt
              ? `Join ${word} ${number} with ${word} ${number - 1}`
              : `Split before ${word} ${number}`
          }
          onClick={onJoinOrSplit}
        >
          {beginsReceipt ? `Join with ${word} ${number - 1}` : 'Split here'}
        </Button>
      )}
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={isLeftOut ? `Take ${word} ${number} in again` : `Leave ${word} ${number} out`}
        onClick={onLeaveOut}
      >
        {isLeftOut ? 'Take in' : 'Leave out'}
      </Button>
    </li>
  )
}
