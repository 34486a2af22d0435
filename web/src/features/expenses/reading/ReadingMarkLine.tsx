import IconBookmark from '~icons/tabler/bookmark'
import IconCircleCheck from '~icons/tabler/circle-check'
import IconPencil from '~icons/tabler/pencil'
import IconQuestionMark from '~icons/tabler/question-mark'
import { FieldNote } from '../../../ui/inputs/FieldNote.tsx'
import classes from './ReadingMarkLine.module.css'
import type { ReadingMark } from './readingMarks.ts'

const icons = { sure: IconCircleCheck, guess: IconQuestionMark, typed: IconPencil, rule: IconBookmark }

/** A field's confidence: doubts as a text below it, all else dimmed at the end of its label. */
export function ReadingMarkLine({ mark }: { mark: ReadingMark | undefined }) {
  if (!mark) return null
  if (mark.state === 'check') return <FieldNote text={mark.text} />
  const Icon = icons[mark.state]
  return (
    <span className={classes.mark} data-state={mark.state}>
      <Icon size={14} aria-hidden />
      {mark.text}
    </span>
  )
}
