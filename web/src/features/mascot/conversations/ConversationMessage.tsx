import type { AnswerPart, Message } from '@outlay/contract/conversations/conversations'
import { personalityOf } from '@outlay/contract/mascot/personalities'
import { t } from '../../../core/language/language.ts'
import { MascotFace } from '../MascotFace.tsx'
import classes from './ConversationMessage.module.css'
import { FigureLink } from './FigureLink.tsx'

type ConversationMessageProps = Pick<Message, 'type' | 'personality'> & { parts: readonly AnswerPart[] }

/** A message. An answer without parts is still pending. */
export function ConversationMessage({ type, parts, personality }: ConversationMessageProps) {
  const isClaude = type === 'claude'
  return (
    <li className={isClaude ? classes.claude : classes.person}>
      {isClaude && (
        <MascotFace
          isSmall
          personality={{ ...personalityOf(personality ?? 'finance-friend'), animation: 'none' }}
        />
      )}
      <div className={classes.words}>
        <p className={classes.name}>{isClaude ? 'Claude' : t('You')}</p>
        <p className={classes.text}>
          {parts.length > 0 ? (
            parts.map(partOf)
          ) : (
            <span className={classes.waiting}>{t('Looking at your figures…')}</span>
          )}
        </p>
      </div>
    </li>
  )
}

// Parts are only appended, so their index is a stable key.
function partOf(part: AnswerPart, at: number) {
  return part.kind === 'figure' ? <FigureLink key={at} figure={part} /> : <span key={at}>{part.text}</span>
}
