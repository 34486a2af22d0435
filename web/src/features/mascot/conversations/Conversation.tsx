import { type ConversationSummary, maxMessageLength } from '@outlay/contract/conversations/conversations'
import type { MascotProgress, Reaction } from '@outlay/contract/mascot/mascot'
import { type PersonalityKey, personalityOf } from '@outlay/contract/mascot/personalities'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import IconHelp from '~icons/tabler/help'
import IconHistory from '~icons/tabler/history'
import IconPlus from '~icons/tabler/plus'
import IconRefresh from '~icons/tabler/refresh'
import IconSend2 from '~icons/tabler/send-2'
import IconThumbUp from '~icons/tabler/thumb-up'
import { errorMessage } from '../../../core/api/errorMessage.ts'
import { isImeComposing } from '../../../core/interaction/composition.ts'
import { useMediaQuery } from '../../../core/interaction/useMediaQuery.ts'
import { msg, t, translated } from '../../../core/language/language.ts'
import { usePersistedText } from '../../../core/storage/persistedText.ts'
import { ScopeSwitch } from '../../../entities/teams/ScopeSwitch.tsx'
import { useScope } from '../../../entities/teams/useScope.ts'
import { ActionIcon, Button, UnstyledButton } from '../../../ui/buttons/Button.tsx'
import type { TablerIcon } from '../../../ui/icons/tablerIcon.tsx'
import { Textarea } from '../../../ui/inputs/Field.tsx'
import { MascotFace } from '../MascotFace.tsx'
import { useReact } from '../mascot.mutations.ts'
import { moodAfterReaction, type ReactionMood, reactionMs, restingMood } from '../mascotRules.ts'
import classes from './Conversation.module.css'
import { ConversationLog } from './ConversationLog.tsx'
import { conversationsQuery } from './conversations.api.ts'
import { History } from './History.tsx'
import { useConversation } from './useConversation.ts'

/** Explains who answers, and based on what. */
const notes = {
  rules: (isOfTeam: boolean) =>
    isOfTeam
      ? t('Fixed rules write the answers from your team’s figures.')
      : t('Fixed rules write the answers from your own figures.'),
  model: (isOfTeam: boolean) =>
    isOfTeam
      ? t('AI writes the answers from your team’s figures. Select a figure to see what’s behind it.')
      : t('AI writes the answers from your own figures. Select a figure to see what’s behind it.'),
}

/** The conversation, or the list of earlier ones. */
export function Conversation({ voice, progress }: { voice: PersonalityKey; progress: MascotProgress }) {
  const scope = useScope()
  const conversation = useConversation(voice, scope)
  const [isHistory, setIsHistory] = useState(false)
  const [greeter, setGreeter] = useState<PersonalityKey>()
  // A hidden tab is prerendered, but runs effects only once shown: only then is the greeting fixed, and it stays even
  // if the voice changes.
  useEffect(() => setGreeter(said => said ?? voice), [voice])
  const { data } = useQuery(conversationsQuery)
  const open = (id: string | undefined) => {
    conversation.open(id)
    setGreeter(voice)
    setIsHistory(false)
  }
  const leaveDeleted = (gone: ConversationSummary | 'all') => {
    if (gone === 'all' || gone.id === conversation.conversationId) conversation.open(undefined)
  }
  return (
    <div className={classes.conversation}>
      <ConversationHead voice={voice} progress={progress} />
      <div className={classes.bar}>
        <Button
          size="xs"
          variant="subtle"
          leftSection={<IconHistory size={14} aria-hidden />}
          aria-expanded={isHistory}
          onClick={() => setIsHistory(!isHistory)}
        >
          {t('Earlier conversations')}
        </Button>
        <Button
          size="xs"
          variant="subtle"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => open(undefined)}
        >
          {t('New')}
        </Button>
        <ScopeSwitch />
      </div>
      {isHistory ? (
        <History openId={conversation.conversationId} onOpen={open} onDeleted={leaveDeleted} />
      ) : (
        <ConversationLog
          conversation={conversation}
          voice={voice}
          greeter={greeter ?? voice}
          isModel={data?.answerer === 'model'}
        />
      )}
      <div className={classes.foot} hidden={isHistory}>
        <Composer conversation={conversation} />
        <p className={classes.note}>{data && notes[data.answerer](scope === 'team')}</p>
      </div>
    </div>
  )
}

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

/** The current voice, its mood, and three reactions. */
function ConversationHead({ voice, progress }: { voice: PersonalityKey; progress: MascotProgress }) {
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

interface ComposerProps {
  conversation: ReturnType<typeof useConversation>
}

/**
 * Sends on Enter or with its button; Shift+Enter inserts a line break. Text is stored per conversation until it has
 * been answered.
 */
function Composer({ conversation: { conversationId, pending, error, send } }: ComposerProps) {
  const [text, setText] = usePersistedText(`chat ${conversationId ?? 'new'}`)
  const input = useFocusAfter(pending !== undefined)
  const isTouched = useMediaQuery('(pointer: coarse)')
  const message = text.trim()
  const tooLong = message.length - maxMessageLength
  const submit = async () => {
    if (!message || pending || tooLong > 0) return
    if (await send(message)) setText('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isImeComposing(event)) return
    event.preventDefault()
    void submit()
  }
  return (
    <form
      className={classes.composer}
      onSubmit={event => {
        event.preventDefault()
        void submit()
      }}
    >
      <Textarea
        ref={input}
        className={classes.input}
        aria-label={t('Message')}
        placeholder={t('Ask about your expenses')}
        rows={2}
        // On touch devices, focusing would open the on-screen keyboard.
        data-autofocus={!isTouched || undefined}
        disabled={pending !== undefined}
        value={pending?.text === message ? '' : text}
        error={tooLong > 0 ? lengthProblem(tooLong) : error && errorMessage(error)}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <ActionIcon
        type="submit"
        size={40}
        aria-label={t('Send')}
        title={t('Send')}
        disabled={!message || pending !== undefined || tooLong > 0}
      >
        <IconSend2 size={18} aria-hidden />
      </ActionIcon>
    </form>
  )
}

function lengthProblem(tooLong: number): string {
  return t('Messages can have up to {most} characters. Shorten yours by {tooMany}.', {
    most: maxMessageLength,
    tooMany: tooLong,
  })
}

/** Restores the focus a disabled field has lost, unless it has moved elsewhere. */
function useFocusAfter(isPending: boolean) {
  const input = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (!isPending) return
    return () => {
      const { activeElement } = document
      if (!activeElement?.matches('button:not(:disabled, [aria-disabled="true"]), a, input, select'))
        input.current?.focus()
    }
  }, [isPending])
  return input
}
