import type { MultipleReceipts } from '@outlay/contract/receipts/multipleReceipts'
import { type PageGroups, writePageGroups } from '@outlay/contract/receipts/receiptPages'
import { useId, useState } from 'react'
import { useLocale } from '../../../core/formats/locale.ts'
import { t } from '../../../core/language/language.ts'
import { UpgradeLink } from '../../../core/planErrors/UpgradeLink.tsx'
import { planWithMore } from '../../../entities/plans/planRules.ts'
import { useUploads } from '../../../entities/plans/UploadsNotice.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import classes from './MultipleReceiptsPrompt.module.css'
import { type ChosenPage, foundPages, groupsOf, toggleLeftOut, toggleSplit } from './pageChoice.ts'
import { costSentence, headingOf, readAs, shortageSentence } from './severalText.ts'

interface SeveralQuestionProps {
  several: MultipleReceipts
  fileName: string
  /** `pages` in the format of the upload's field. */
  onDecide: (pages: string) => void
  onCancel: () => void
  cancelLabel: string
}

/** Shows the pages of a file grouped into likely receipts, and lets the user decide. */
export function MultipleReceiptsPrompt({
  several,
  fileName,
  onDecide,
  onCancel,
  cancelLabel,
}: SeveralQuestionProps) {
  const [pages, setPages] = useState(() => foundPages(several))
  const headingId = useId()
  const { limit } = useUploads()
  const groups = groupsOf(pages)
  // All pages as one receipt has a separate button.
  const isWhole = groups.length === 1 && groups[0]?.length === pages.length
  const shortage = shortageSentence(several, groups.length)
  // If it is unclear, neither answer is the primary one, unless the user has made a choice.
  const isChosen =
    several.isSure || writePageGroups(groups) !== writePageGroups(groupsOf(foundPages(several)))
  return (
    <section className={classes.question} aria-labelledby={headingId}>
      <div>
        <h3 className={classes.heading} id={headingId} tabIndex={-1} ref={focusOnce}>
          {headingOf(several)}
        </h3>
        <p className={classes.quiet}>{fileName}</p>
      </div>
      <p className={classes.words}>{costSentence(several)}</p>
      <Receipts several={several} groups={groups} pages={pages} onChange={setPages} />
      {shortage && (
        <p className={classes.shortage} role="alert">
          {shortage} <UpgradeLink plan={limit === null ? null : planWithMore('uploads', limit)} />
        </p>
      )}
      <div className={classes.actions}>
        {!isWhole && (
          <Button
            variant={isChosen ? 'filled' : 'default'}
            disabled={groups.length === 0 || shortage !== undefined}
            onClick={() => onDecide(writePageGroups(groups))}
          >
            {t('{count, plural, one {Add # expense} other {Add # expenses}}', { count: groups.length })}
          </Button>
        )}
        <Button variant="default" onClick={() => onDecide('all')}>
          {t('This is one receipt')}
        </Button>
        <Button variant="subtle" onClick={onCancel}>
          {cancelLabel}
        </Button>
      </div>
    </section>
  )
}

interface ReceiptsProps {
  several: MultipleReceipts
  groups: PageGroups
  pages: readonly ChosenPage[]
  onChange: (pages: readonly ChosenPage[]) => void
}

function Receipts({ several, groups, pages, onChange }: ReceiptsProps) {
  const locale = useLocale()
  const card = (number: number) => {
    const page = pages.find(chosen => chosen.number === number)
    const picture = several.pages.find(shown => shown.number === number)?.picture
    if (!page || !picture) return null
    return (
      <PageCard
        key={number}
        page={page}
        word={several.of === 'pages' ? 'page' : 'paper'}
        picture={picture}
        onJoinOrSplit={() => onChange(toggleSplit(pages, number))}
        onLeaveOut={() => onChange(toggleLeftOut(pages, number))}
      />
    )
  }
  const leftOut = pages.filter(({ isLeftOut }) => isLeftOut)
  return (
    <ol className={classes.receipts} aria-label={t('Receipts')}>
      {groups.map((group, index) => (
        <li key={group[0]} className={classes.receipt}>
          <div className={classes.name}>{t('Receipt {number}', { number: index + 1 })}</div>
          <div className={classes.quiet}>
            {readAs(locale, several, group) ?? t('These pages are read together when you add them')}
          </div>
          <ul className={classes.pages}>{group.map(card)}</ul>
        </li>
      ))}
      {leftOut.length > 0 && (
        <li className={classes.receipt} data-left-out>
          <div className={classes.name}>{t('Left out')}</div>
          <ul className={classes.pages}>{leftOut.map(({ number }) => card(number))}</ul>
        </li>
      )}
    </ol>
  )
}

/** Focuses the question once; changes of its pages do not move the focus. */
function focusOnce(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true })
}

interface PageCardProps {
  page: ChosenPage
  word: 'page' | 'paper'
  /** A thumbnail as a data URL. */
  picture: string
  onJoinOrSplit: () => void
  onLeaveOut: () => void
}

/** A page with its thumbnail and actions. */
function PageCard({ page, word, picture, onJoinOrSplit, onLeaveOut }: PageCardProps) {
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
