import {
  commentParts,
  type ExpenseApproval,
  type ExpenseComment,
  type TrailEntry,
} from '@outlay/contract/approvals/approvals'
import { dateTime } from '../../core/formats/formats.ts'
import { useLocale } from '../../core/formats/locale.ts'
import { translated } from '../../core/language/language.ts'
import { useUser } from '../../core/session/session.tsx'
import { NamedFace } from '../people/NamedFace.tsx'
import { MemberFace } from '../teams/MemberFace.tsx'
import { trailWords } from './approvalWords.ts'
import classes from './Timeline.module.css'

interface TimelineProps extends Pick<ExpenseApproval, 'trail' | 'comments'> {
  label: string
}

/** Approval steps and comments of an expense, in chronological order. */
export function Timeline({ trail, comments, label }: TimelineProps) {
  // Comments are shown themselves, so their trail entries are dropped.
  const steps = trail.filter(({ action }) => action !== 'commented')
  const entries = [
    ...steps.map(step => ({
      key: `step ${step.number}`,
      at: step.at,
      row: <Step step={step} />,
    })),
    ...comments.map(comment => ({ key: comment.id, at: comment.at, row: <Comment comment={comment} /> })),
  ].sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
  if (entries.length === 0) return null
  return (
    <ol className={classes.timeline} aria-label={label}>
      {entries.map(({ key, row }) => (
        <li key={key} className={classes.entry}>
          {row}
        </li>
      ))}
    </ol>
  )
}

function Step({ step: { actor, action, at, reason } }: { step: TrailEntry }) {
  const name = actor?.name ?? 'Outlay'
  return (
    <>
      {actor ? <MemberFace person={actor} /> : <NamedFace name={name} />}
      <div>
        <strong>{name}</strong> {translated(trailWords[action])}
        <Instant at={at} />
        {reason && <p className={classes.said}>{reason}</p>}
      </div>
    </>
  )
}

function Comment({ comment: { author, text, at } }: { comment: ExpenseComment }) {
  return (
    <>
      <MemberFace person={author} />
      <div>
        <strong>{author.name}</strong>
        <Instant at={at} />
        <p className={classes.said}>
          {commentParts(text).map((part, index) =>
            part.personId ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: comments never change
              <span key={index} className={classes.mention}>
                {part.text}
              </span>
            ) : (
              part.text
            ),
          )}
        </p>
      </div>
    </>
  )
}

function Instant({ at }: { at: string }) {
  const locale = useLocale()
  const { timezone } = useUser()
  return (
    <time className={classes.when} dateTime={at}>
      {dateTime(locale, at, timezone)}
    </time>
  )
}
