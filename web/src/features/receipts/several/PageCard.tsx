import { Button } from '@mantine/core'
import { t } from '../../../core/language/language.ts'
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
  const name = t('{word, select, page {Page {number}} other {Paper {number}}}', { word, number })
  const before = number - 1
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
              ? t(
                  '{word, select, page {Join page {number} with page {before}} other {Join paper {number} with paper {before}}}',
                  { word, number, before },
                )
              : t('{word, select, page {Split before page {number}} other {Split before paper {number}}}', {
                  word,
                  number,
                })
          }
          onClick={onJoinOrSplit}
        >
          {beginsReceipt
            ? t('{word, select, page {Join with page {before}} other {Join with paper {before}}}', {
                word,
                before,
              })
            : t('Split here')}
        </Button>
      )}
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={
          isLeftOut
            ? t('{word, select, page {Take page {number} in again} other {Take paper {number} in again}}', {
                word,
                number,
              })
            : t('{word, select, page {Leave page {number} out} other {Leave paper {number} out}}', {
                word,
                number,
              })
        }
        onClick={onLeaveOut}
      >
        {isLeftOut ? t('Take in') : t('Leave out')}
      </Button>
    </li>
  )
}
