import type { User } from '@outlay/contract/accounts/currentUser'
import { noCurrency } from '@outlay/contract/core/currencies'
import { categoryOf } from '@outlay/contract/expenses/categories'
import { moodOf } from '@outlay/contract/expenses/moods'
import type { Project } from '@outlay/contract/projects/projects'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import IconArrowRight from '~icons/tabler/arrow-right'
import IconInfoCircle from '~icons/tabler/info-circle'
import { keyOf } from '../../core/api/queryKeys.ts'
import { dayIn, dayLabel } from '../../core/formats/calendarDay.ts'
import { money } from '../../core/formats/formats.ts'
import { type Locale, useLocale } from '../../core/formats/locale.ts'
import { useDebouncedValue } from '../../core/interaction/useDebounced.ts'
import { t, translated } from '../../core/language/language.ts'
import { useNavigate } from '../../core/navigation/navigation.tsx'
import { useUser } from '../../core/session/session.tsx'
import { usePersistedText } from '../../core/storage/persistedText.ts'
import { type NewExpenseStart, quickAddPlace } from '../../entities/expenses/newExpenseStart.ts'
import type { QuickAddContext } from '../../entities/naturalLanguage/line.ts'
import { lineContextOf } from '../../entities/naturalLanguage/lineContext.ts'
import type { QuickAdd } from '../../entities/naturalLanguage/readQuickAdd.ts'
import { projectsQuery } from '../../entities/projects/projects.query.ts'
import { acceptsExpenses } from '../../entities/teams/usableProject.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { TextInput } from '../../ui/inputs/Field.tsx'
import { Panel } from '../../ui/panels/Panel.tsx'
import { VisuallyHidden } from '../../ui/text/Text.tsx'
import classes from './QuickAddLine.module.css'

const longestLine = 500
/** Screen readers announce the result after this pause in typing. */
const restMs = 800

interface QuickAddLineProps {
  /** Called when the line gets the focus, to preload what comes next. */
  onBegin: () => void
}

/** A plain text line that fills in the expense form. Works offline. */
export function QuickAddLine({ onBegin }: QuickAddLineProps) {
  const locale = useLocale()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const previewId = useId()
  const [text, setText] = usePersistedText(quickAddPlace)
  const { reading, words, toStart } = useReading(text)
  const understood =
    text.trim() && reading ? { parts: partsOf(locale, reading, words), notes: reading.notes } : undefined
  const said = useDebouncedValue(understood ? spoken(understood) : '', restMs)
  const [isOpening, setIsOpening] = useState(false)
  const open = async (event: FormEvent) => {
    event.preventDefault()
    if (!text.trim()) return input.current?.focus()
    if (isOpening) return
    setIsOpening(true)
    const newExpense = await toStart()
    // Users who have navigated away in the meantime stay there.
    if (input.current) await navigate({ to: '/expenses', search: { action: 'add' }, state: { newExpense } })
    setIsOpening(false)
  }
  return (
    <Panel className={classes.panel}>
      <form className={classes.form} onSubmit={open}>
        <TextInput
          ref={input}
          className={classes.input}
          label={t('Quick add')}
          placeholder={t('lunch with Ana 23.50 eur yesterday #apollo')}
          value={text}
          onFocus={onBegin}
          onChange={event => setText(event.currentTarget.value)}
          maxLength={longestLine}
          autoComplete="off"
          enterKeyHint="go"
          aria-describedby={previewId}
        />
        <Button
          type="submit"
          variant="default"
          className={classes.go}
          aria-label={t('Continue')}
          loading={isOpening}
        >
          <span className={classes.word}>{t('Continue')}</span>
          <IconArrowRight size={16} aria-hidden className={classes.arrow} />
        </Button>
      </form>
      <div id={previewId}>
        {understood ? (
          <Understood {...understood} />
        ) : (
          <VisuallyHidden>
            {t('Type it the way you’d say it. Press Enter to open the form with everything filled in.')}
          </VisuallyHidden>
        )}
      </div>
      <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
    </Panel>
  )
}

/** What was recognized in the line, and what was not. */
function Understood({ parts, notes }: LineUnderstood) {
  return (
    <>
      <ul className={classes.parts} aria-label={t('Understood')}>
        {parts.map(({ name, value }) => (
          <li key={name} className={classes.part} title={`${name}: ${value}`}>
            <span className={classes.name}>{name}</span>
            <span className={classes.value}>{value}</span>
          </li>
        ))}
      </ul>
      {notes.map(note => (
        <p key={note} className={classes.note}>
          <IconInfoCircle size={16} aria-hidden />
          {note}
        </p>
      ))}
    </>
  )
}

/** Loaded when the line gets the focus, so that they do not delay the page. */
export const rulesQuery = queryOptions({
  queryKey: keyOf('quick-add', 'rules'),
  queryFn: async () => (await import('../../entities/naturalLanguage/readQuickAdd.ts')).readQuickAdd,
})

/** The parsed line. Undefined until the rules, and the projects it mentions, have loaded. */
function useReading(text: string) {
  const locale = useLocale()
  const user = useUser()
  const { timezone, preferredCurrency } = user
  const queryClient = useQueryClient()
  const isWritten = text.trim() !== ''
  const namesProject = text.includes('#')
  const { data: projects, isLoading } = useQuery({ ...projectsQuery, enabled: isWritten })
  const { data: read } = useQuery({ ...rulesQuery, enabled: isWritten })
  const today = dayIn(timezone, new Date())
  const contextWith = (known: readonly Project[] | undefined): QuickAddContext => ({
    ...lineContextOf(locale, user),
    projects: offeredOf(user, known),
  })
  const words: ReadingContext = { today, preferredCurrency, projects: offeredOf(user, projects) ?? [] }
  return {
    reading: isWritten && !(namesProject && isLoading) ? read?.(text, contextWith(projects)) : undefined,
    words,
    /** The form's initial values; without the rules, the raw text. */
    toStart: async (): Promise<NewExpenseStart> => {
      const [rules, known] = await Promise.all([
        queryClient.fetchQuery(rulesQuery).catch(() => undefined),
        namesProject ? queryClient.fetchQuery(projectsQuery).catch(() => undefined) : undefined,
      ])
      if (!rules) return { description: text.trim() }
      const { notes, ...start } = rules(text, contextWith(known))
      return start
    },
  }
}

/** Projects the user can add expenses to; null if unknown. */
function offeredOf(user: User, projects: readonly Project[] | undefined): readonly Project[] | null {
  return projects?.filter(one => acceptsExpenses(user, one)) ?? null
}

/** A recognized part of the line. */
interface Part {
  readonly name: string
  readonly value: string
}

/** What was recognized in a line; what was not, in sentences. */
interface LineUnderstood {
  readonly parts: readonly Part[]
  readonly notes: readonly string[]
}

/** Needed to describe the result. */
interface ReadingContext {
  readonly today: string
  readonly preferredCurrency: string
  readonly projects: readonly { readonly id: string; readonly name: string }[]
}

/** The recognized parts, in the order of the form. */
function partsOf(
  locale: Locale,
  reading: QuickAdd,
  { today, preferredCurrency, projects }: ReadingContext,
): Part[] {
  const { description, merchant, amount, currency, category, date, projectId, mood, isDeductible } = reading
  const feeling = moodOf(mood)
  const parts: [string, string | undefined][] = [
    [t('Description'), description],
    [t('Merchant'), merchant],
    [
      t('Amount'),
      amount && money(locale, amount, currency === null ? noCurrency : (currency ?? preferredCurrency)),
    ],
    [t('Category'), category && translated(categoryOf(category).label)],
    [t('Date'), date && dayLabel(locale, date, today)],
    [t('Project'), projects.find(({ id }) => id === projectId)?.name],
    [t('Mood'), feeling && translated(feeling.label)],
    [t('Tax deductible'), isDeductible === undefined ? undefined : isDeductible ? t('Yes') : t('No')],
  ]
  return parts.flatMap(([name, value]) => (value ? [{ name, value }] : []))
}

/** The same as one sentence each. */
function spoken({ parts, notes }: LineUnderstood): string {
  return [...parts.map(({ name, value }) => `${name}: ${value}.`), ...notes].join(' ')
}
