import { maxCommentLength, type PersonName } from '@outlay/contract/approvals/approvals'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { isImeComposing } from '../../core/interaction/composition.ts'
import { t } from '../../core/language/language.ts'
import { usePersistedText } from '../../core/storage/persistedText.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Textarea } from '../../ui/inputs/Field.tsx'
import { MemberFace } from '../teams/MemberFace.tsx'
import { useComment } from './approvals.mutations.ts'
import classes from './CommentBox.module.css'
import { commentPlace } from './commentPlace.ts'
import { storedComment, useMentions } from './mentions.ts'

interface CommentBoxProps {
  expenseId: string
  mentionable: readonly PersonName[]
}

/** A comment form for an expense. An @ suggests people; unsent text is stored. */
export function CommentBox({ expenseId, mentionable }: CommentBoxProps) {
  const [text, setText] = usePersistedText(commentPlace(expenseId))
  const [named, setNamed] = useState<readonly PersonName[]>([])
  const input = useRef<HTMLTextAreaElement>(null)
  const listId = useId()
  const comment = useComment(expenseId)
  const mentions = useMentions({ text, people: mentionable, input, onText: setText })
  const choose = (person: PersonName) => {
    setNamed([...named, person])
    mentions.take(person)
  }
  const send = () => {
    if (!text.trim() || comment.isPending) return
    // Includes people mentioned before a reload.
    const inText = [...named, ...mentionable.filter(({ name }) => text.includes(`@${name}`))]
    comment.mutate(storedComment(text.trim(), inText), { onSuccess: () => setText('') })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isImeComposing(event)) return
    const chosen = mentions.answerKey(event)
    if (chosen) choose(chosen)
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      send()
    }
  }
  const { offered, active } = mentions
  return (
    <div className={classes.box}>
      <Textarea
        ref={input}
        label={t('Comment')}
        placeholder={t('Add a comment, or type @ to mention someone')}
        rows={2}
        maxLength={maxCommentLength}
        value={text}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={offered.length > 0 ? listId : undefined}
        aria-activedescendant={offered.length > 0 ? `${listId}-${active}` : undefined}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value)
          mentions.look(currentTarget.value, currentTarget.selectionStart)
        }}
        onBlur={mentions.close}
        onKeyDown={onKeyDown}
      />
      {offered.length > 0 && (
        <div id={listId} role="listbox" aria-label={t('People')} className={classes.people}>
          {offered.map((person, index) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
            <div
              key={person.id}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === active}
              className={classes.person}
              onMouseDown={event => event.preventDefault()}
              onClick={() => choose(person)}
            >
              <MemberFace person={person} />
              {person.name}
            </div>
          ))}
        </div>
      )}
      <Button variant="default" size="compact-md" disabled={!text.trim() || comment.isPending} onClick={send}>
        {comment.isPending ? t('Sending...') : t('Comment')}
      </Button>
    </div>
  )
}
