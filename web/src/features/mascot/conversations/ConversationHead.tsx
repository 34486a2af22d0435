import { UnstyledButton } from '@mantine/core'
import type { MascotProgress, Reaction } from '@outlay/contract/mascot'
import { type PersonalityKey, personalityOf } from '@outlay/contract/personalities'
import { type Icon, IconHelp, IconRefresh, IconThumbUp } from '@tabler/icons-react'
import { count } from '../../../core/formats/formats.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import { MascotFace } from '../MascotFace.tsx'
import classes from './ConversationHead.module.css'
import { useReactions } from './useReactions.ts'

const offered: readonly { reaction: Reaction; label: string; Icon: Icon }[] = [
  { reaction: 'praise', label: 'Praise', Icon: IconThumbUp },
  { reaction: 'question', label: 'Question', Icon: IconHelp },
  { reaction: 'refresh', label: 'Refresh', Icon: IconRefresh },
]
const moods = {
  happy: { emoji: '😊', label: 'Happy' },
  excited: { emoji: '🤩', label: 'Excited' },
  focused: { emoji: '🧐', label: 'Focused' },
  neutral: { emoji: '😐', label: 'Neutral' },
}

interface ConversationHeadProps {
  voice: PersonalityKey
  progress: MascotProgress
}

/** Whose voice it is, how it feels, and three ways to react. */
export function ConversationHead({ voice, progress }: ConversationHeadProps) {
  const locale = useLocale()
  const { mood, react } = useReactions()
  const personality = personalityOf(voice)
  const { emoji, label } = moods[mood]
  return (
    <div className={classes.head}>
      <MascotFace personality={personality} mood={mood} />
      <div className={classes.words}>
        <p className={classes.name}>{personality.name}</p>
        <p className={classes.mood}>
          <span role="status">
            <span aria-hidden>{emoji}</span> {label}
          </span>
          <span>
            {count(locale, progress.interactions)}{' '}
            {progress.interactions === 1 ? 'interaction' : 'interactions'}
          </span>
        </p>
      </div>
      <fieldset className={classes.reactions} aria-label="Reactions">
        {offered.map(({ reaction, label: name, Icon }) => (
          <UnstyledButton
            key={reaction}
            className={classes.reaction}
            aria-label={name}
            title={name}
            onClick={() => react(reaction)}
          >
            <Icon size={18} aria-hidden />
          </UnstyledButton>
        ))}
      </fieldset>
    </div>
  )
}
