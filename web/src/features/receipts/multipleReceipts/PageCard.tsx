import { Button } from '@mantine/core'
import { t } from '../../../core/language/language.ts'
import classes from './MultipleReceiptsPrompt.module.css'
import type { ChosenPage } from './pageChoice.ts'

interface PageCardProps {
  page: ChosenPage
  word: 'page' | 'paper'
  /** A thumbnail as a data URL. */
  picture: string
  onJoinOrSplit: () => void
  onLeaveOut: () => void
}

/** A page with its thumbnail and actions. */
export function PageCard({ page, word, picture, onJoinOrSplit, onLeaveOut }: PageCardProps) {
  const { number, beginsReceipt, isLeftOut } = page
  const name = t('{word, select, page {Page {number}} other {Slip {number}}}', { word, number })
  const before = number - 1
  const joinOrSplit = beginsReceipt
    ? t('{word, select, page {Join with page {before}} other {Join with slip {before}}}', { word, before })
    : t('Split here')
  const takeInOrLeaveOut = isLeftOut ? t('Include') : t('Leave out')
  const ofPage = (what: string) => t('{what}: {title}', { what, title: name })
  return (
    <li className={classes.page} data-left-out={isLeftOut || undefined}>
      <img className={classes.picture} src={picture} alt={name} />
      <span className={classes.pageNumber}>{name}</span>
      {number > 1 && !isLeftOut && (
        <Button variant="default" size="compact-sm" aria-label={ofPage(joinOrSplit)} onClick={onJoinOrSplit}>
          {joinOrSplit}
        </Button>
      )}
      <Button variant="subtle" size="compact-sm" aria-label={ofPage(takeInOrLeaveOut)} onClick={onLeaveOut}>
        {takeInOrLeaveOut}
      </Button>
    </li>
  )
}
