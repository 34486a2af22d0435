import { UnstyledButton } from '@mantine/core'
import type { MascotProgress, Reaction } from '@outlay/contract/mascot/mascot'
import { type PersonalityKey, personalityOf } from '@outlay/contract/mascot/personalities'
import { useEffect, useRef, useState } from 'react'
import IconHelp from '~icons/tabler/help'
import IconRefresh from '~icons/tabler/refresh'
import IconThumbUp from '~icons/tabler/thumb-up'
import { msg, t, translated } from '../../../core/language/language.ts'
import type { TablerIcon } from '../../../ui/icons/tablerIcon.tsx'
import { MascotFace } from '../MascotFace.tsx'
import { useReact } from '../mascot.mutations.ts'
import { moodAfterReaction, type ReactionMood, reactionMs, restingMood } from '../rules/mascotMoods.ts'
import classes from './ConversationHead.module.css'

const offered: readonly { reaction: Reaction; label: string; Icon: TablerIcon }[] = [
  { reaction: 'praise', label: msg('Praise'), Icon: IconThumbUp },
  { reaction: 'question', label: msg('Question'), Icon: IconHelp },
  { reaction: 'refresh', label: msg('Refresh'), Icon: IconRefresh },
]
const moods = {
  happy: { emoji: '😊', label: msg('Happy') },
  excited: { emoji: '🤩', label: msg('Excited') },
  focused: { emoji: '🧐', label: msg('Focused') },
  neutral: { emoji: '😐', label: msg('Neutral') },
}

interface ConversationHeadProps {
  voice: PersonalityKey
  progress: MascotProgress
}

/** The current voice, its mood, and three reactions. */
export function ConversationHead({ voice, progress }: ConversationHeadProps) {
  const { mood, react } = useReactions()
  const personality = personalityOf(voice)
  const { emoji, label } = moods[mood]
  return (
    <div className={classes.head}>
      <MascotFace personality={personality} mood={mood} />
      <div className={classes.words}>
        <p className={classes.name}>{translated(personality.name)}</p>
        <p className={classes.mood}>
          <span role="status">
            <span aria-hidden>{emoji}</span> {translated(label)}
          </span>
          <span>
            {t('{count, plural, one {# interaction} other {# interactions}}', {
              count: progress.interactions,
            })}
          </span>
        </p>
      </div>
      <fieldset className={classes.reactions} aria-label={t('Reactions')}>
        {offered.map(({ reaction, label: name, Icon }) => (
          <UnstyledButton
            key={reaction}
            className={classes.reaction}
            aria-label={translated(name)}
            title={translated(name)}
            onClick={() => react(reaction)}
          >
            <Icon size={18} aria-hidden />
          </UnstyledButton>
        ))}
      </fieldset>
    </div>
  )
}

/** A reaction changes the mascot's mood for 2 s; then it is happy again. */
function useReactions() {
  const [mood, setMood] = useState<ReactionMood | typeof restingMood>(restingMood)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { mutate } = useReact()
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    mood,
    react: (reaction: Reaction) => {
      clearTimeout(timer.current)
      setMood(moodAfterReaction(reaction))
      timer.current = setTimeout(() => setMood(restingMood), reactionMs)
      mutate(reaction)
    },
  }
}
