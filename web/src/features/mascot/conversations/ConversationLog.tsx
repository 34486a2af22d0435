import {
  type AnswerPart,
  type Figure,
  type FigureSource,
  type Message,
  periodsOf,
} from '@outlay/contract/conversations/conversations'
import { categories } from '@outlay/contract/expenses/categories'
import { type PersonalityKey, personalityOf } from '@outlay/contract/mascot/personalities'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ApiError } from '../../../core/api/api.ts'
import { spanLabel } from '../../../core/formats/calendarDay.ts'
import { count, money } from '../../../core/formats/formats.ts'
import { type Locale, useLocale } from '../../../core/formats/locale.ts'
import { msg, t, translated } from '../../../core/language/language.ts'
import { Link } from '../../../core/navigation/navigation.tsx'
import { shareText } from '../../../entities/figures/shares.ts'
import { useScopeAddress } from '../../../entities/teams/useScope.ts'
import { UnstyledButton } from '../../../ui/buttons/Button.tsx'
import { LoadError } from '../../../ui/states/LoadError.tsx'
import { VisuallyHidden } from '../../../ui/text/Text.tsx'
import { MascotFace } from '../MascotFace.tsx'
import classes from './ConversationLog.module.css'
import { conversationQuery } from './conversations.api.ts'
import type { useConversation } from './useConversation.ts'

const nearPx = 80

/** Keeps a growing box scrolled to its end, unless the user has scrolled away. */
function useStickToEnd(content: string) {
  const box = useRef<HTMLElement>(null)
  const height = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: new content must trigger the effect
  useEffect(() => {
    const element = box.current
    if (!element) return
    const wasAtEnd = height.current - element.scrollTop - element.clientHeight < nearPx
    if (wasAtEnd) element.scrollTop = element.scrollHeight
    height.current = element.scrollHeight
  }, [content])
  return box
}

interface ConversationLogProps {
  conversation: ReturnType<typeof useConversation>
  /** The voice of new answers; `greeter` is the one of the greeting. */
  voice: PersonalityKey
  greeter: PersonalityKey
  /** Whether a model answers, which knows every language. */
  isModel: boolean
}

/** The greeting, the messages, and the answer as it streams in. */
export function ConversationLog({
  conversation: { conversationId, pending, open, send },
  voice,
  greeter,
  isModel,
}: ConversationLogProps) {
  const locale = useLocale()
  const kept = useQuery({
    ...conversationQuery(conversationId ?? ''),
    enabled: conversationId !== undefined,
    // It may have continued in another window.
    refetchOnMount: 'always',
  })
  // Deleted on another device while open here, so a new one starts.
  const isGone = kept.error instanceof ApiError && kept.error.status === 404
  useEffect(() => {
    if (isGone) open(undefined)
  })
  const messages = kept.data?.messages ?? []
  const isLoading = conversationId !== undefined && kept.isPending
  const log = useStickToEnd(`${conversationId} ${messages.length} ${pending?.parts.length}`)
  if (!kept.data && kept.error && !isGone)
    return <LoadError what={t('The conversation')} error={kept.error} onRetry={kept.refetch} />
  return (
    <>
      <section
        ref={log}
        className={classes.log}
        aria-label={t('Conversation')}
        aria-busy={isLoading}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard
        tabIndex={0}
      >
        <ol className={classes.messages}>
          <ConversationMessage type="claude" parts={greetingOf(greeter)} personality={greeter} />
          {messages.map(({ id, ...message }) => (
            <ConversationMessage key={id} {...message} />
          ))}
          {pending && (
            <ConversationMessage
              type="user"
              parts={[{ kind: 'text', text: pending.text }]}
              personality={null}
            />
          )}
          {pending && <ConversationMessage type="claude" parts={pending.parts} personality={voice} />}
        </ol>
        {conversationId === undefined && !pending && <Suggestions isModel={isModel} onAsk={send} />}
      </section>
      {/* Announced as a whole, not in parts. */}
      <VisuallyHidden role="status">
        {pending ? t('Claude is answering') : lastSaid(locale, messages)}
      </VisuallyHidden>
    </>
  )
}

function greetingOf(voice: PersonalityKey): AnswerPart[] {
  const { name, catchphrase } = personalityOf(voice)
  const text = t(
    'Hello, {name} here. {catchphrase} Ask me about your spending, your budget or what is deductible.',
    { name: translated(name), catchphrase: translated(catchphrase) },
  )
  return [{ kind: 'text', text }]
}

function lastSaid(locale: Locale, messages: readonly Message[]): string {
  const last = messages.at(-1)
  return last?.type === 'claude'
    ? t('Claude: {answer}', {
        answer:
          `${last.parts.map(part => textOf(locale, part)).join('')} ${periodText(locale, last.parts)}`.trimEnd(),
      })
    : ''
}

/** The periods that the figures of an answer are about. */
function periodText(locale: Locale, parts: readonly AnswerPart[]): string {
  return periodsOf(parts)
    .map(period => (period ? spanLabel(locale, period) : t('All time')))
    .join(' · ')
}

const questions = [
  msg('How much did I spend this month?'),
  msg('What did I spend most on this month?'),
  msg('How does this month compare to last month?'),
  msg('How much is tax deductible this year?'),
  msg('What is left of my budget?'),
  msg('Spending by currency this year'),
  msg('Expenses over 100 this month'),
]

interface SuggestionsProps {
  /** Whether a model answers, in the question's language; the rules only know English. */
  isModel: boolean
  onAsk: (question: string) => void
}

/** Suggested questions. */
function Suggestions({ isModel, onAsk }: SuggestionsProps) {
  const asked = (question: string) => (isModel ? translated(question) : question)
  return (
    <ul className={classes.list} aria-label={t('Suggested questions')}>
      {questions.map(question => (
        <li key={question}>
          <UnstyledButton className={classes.chip} onClick={() => onAsk(asked(question))}>
            {translated(question)}
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}

type ConversationMessageProps = Pick<Message, 'type' | 'personality'> & { parts: readonly AnswerPart[] }

/** A message. An answer without parts is still pending. */
function ConversationMessage({ type, parts, personality }: ConversationMessageProps) {
  const locale = useLocale()
  const isClaude = type === 'claude'
  const periods = periodText(locale, parts)
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
        {periods && <p className={classes.period}>{periods}</p>}
      </div>
    </li>
  )
}

// Parts are only appended, so their index is a stable key.
function partOf(part: AnswerPart, at: number) {
  return part.kind === 'figure' ? <FigureLink key={at} figure={part} /> : <span key={at}>{part.text}</span>
}

/** A figure that links to its source: the expenses included, or the budget. */
function FigureLink({ figure }: { figure: Figure }) {
  const locale = useLocale()
  const scopeAddress = useScopeAddress()
  const { source, derivation } = figure
  // No list adds up to it: the figures it is derived from are next to it, each with a link.
  if (derivation) return <strong>{figureText(locale, figure)}</strong>
  if (source.kind === 'budget' && source.projectId)
    return (
      <Link to="/projects" className={classes.figure} title={t('Open your projects')}>
        {figureText(locale, figure)}
      </Link>
    )
  if (source.kind === 'budget')
    return (
      <Link to="/settings/money" hash="budget" className={classes.figure} title={t('Open your budget')}>
        {figureText(locale, figure)}
      </Link>
    )
  return (
    <Link
      to="/expenses"
      search={{ ...searchOf(source), ...scopeAddress(source.scope) }}
      className={classes.figure}
      title={t('Open the expenses behind this figure')}
    >
      {figureText(locale, figure)}
    </Link>
  )
}

/** Only expenses that count were added up; pending ones, and a single one, are named explicitly. */
function searchOf({ kind, category, ...filters }: Extract<FigureSource, { kind: 'expenses' }>) {
  const known = categories.find(({ value }) => value === category)?.value
  const given = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))
  const isSum = !filters.status && !filters.approval && !filters.id
  return { ...given, ...(known && { category: known }), ...(isSum && { isCounted: 'true' as const }) }
}

/** A formatted figure; percentages have one decimal unless they are whole. */
function figureText(locale: Locale, { unit, value, currency }: Figure): string {
  if (unit === 'money') return money(locale, value, currency ?? '')
  const number = Number(value)
  if (unit === 'count') return count(locale, number)
  return shareText(locale, number, Math.abs(number * 100 - Math.round(number * 100)) < 0.05 ? 0 : 1)
}

function textOf(locale: Locale, part: AnswerPart): string {
  return part.kind === 'text' ? part.text : figureText(locale, part)
}
