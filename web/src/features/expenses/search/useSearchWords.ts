import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { dayIn } from '../../../core/formats/calendarDay.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import { t } from '../../../core/language/language.ts'
import { useUser } from '../../../core/session/session.tsx'
import { tagSuggestionsQuery } from '../../../entities/expenses/suggestions.query.ts'
import { lineContextOf } from '../../../entities/naturalLanguage/lineContext.ts'
import { projectsQuery } from '../../../entities/projects/projects.query.ts'
import { expenseListQuery } from '../expenses.api.ts'
import {
  type ExpensesChoice,
  type ExpensesPart,
  filterOf,
  filterOn,
  parseExpensesSearch,
} from '../expenses.search.ts'
import type { SearchReading } from './readSearch.ts'

/** What was typed, and how it was parsed. */
interface Look {
  readonly typed: string
  /** Filters from other controls. */
  readonly base: ExpensesPart
  /** The URL's filters before. */
  readonly from: ExpensesChoice
  readonly to: ExpensesPart
  readonly notes: readonly string[]
  readonly hasFilter: boolean
}

export interface SearchWords {
  /** The field's text: the full input while typing, then what remains of it. */
  readonly shown: string
  readonly look: (typed: string) => void
  readonly finish: () => void
  /** The words that became filters, as typed; undefined if none did. */
  readonly understood: string | undefined
  readonly notes: readonly string[]
  readonly takeAsWritten: () => void
}

/** Parses the search field into filters, in addition to other controls, until those change. */
export function useSearchWords(choice: ExpensesChoice, onChange: (part: ExpensesPart) => void): SearchWords {
  const read = useReadSearch()
  const finds = useFinds()
  const [made, setMade] = useState<Look | null>(null)
  const [isTyping, setIsTyping] = useState(false)
  const lastTyped = useRef('')
  const isMade = made !== null && isSame(choice, made.to)
  const isHeld = isTyping && made !== null && (isMade || made.from === choice)
  const look = async (typed: string) => {
    lastTyped.current = typed
    const base = isHeld ? made.base : { ...choice, search: undefined }
    setIsTyping(true)
    const { text, filter, notes } = await read(typed)
    if (lastTyped.current !== typed) return
    const hasFilter = Object.keys(filter).length > 0
    const asFilters = { ...withoutRivals(base, filter), ...filter, search: text || undefined }
    const asWords = { ...base, search: typed }
    const isOfWords = hasFilter && !(await finds(asFilters)) && (await finds(asWords))
    if (lastTyped.current !== typed) return
    const to = isOfWords ? asWords : asFilters
    const said = isOfWords
      ? [t('No results for “{typed}” as filters. Showing expenses that contain the words.', { typed })]
      : notes
    setMade({ typed, base, from: choice, to, notes: said, hasFilter: hasFilter && !isOfWords })
    onChange(to)
  }
  return {
    shown: isHeld ? made.typed : (choice.search ?? ''),
    look: typed => void look(typed),
    finish: () => setIsTyping(false),
    understood: isMade && made.hasFilter ? made.typed : undefined,
    notes: isMade ? made.notes : [],
    takeAsWritten: () => {
      setIsTyping(false)
      setMade(null)
      if (made) onChange({ ...made.base, search: made.typed })
    },
  }
}

/** The rules load on the first search; if that fails, words are searched for literally. */
function useReadSearch() {
  const locale = useLocale()
  const user = useUser()
  const queryClient = useQueryClient()
  return async (typed: string): Promise<SearchReading> => {
    const asIs = { text: typed, filter: {}, notes: [] }
    if (typed === '') return asIs
    const isNaming = typed.includes('#')
    const [rules, projects, tags] = await Promise.all([
      import('./readSearch.ts').catch(() => undefined),
      isNaming ? queryClient.ensureQueryData(projectsQuery).catch(() => null) : [],
      isNaming ? queryClient.ensureQueryData(tagSuggestionsQuery).catch(() => []) : [],
    ])
    const context = { ...lineContextOf(locale, user), projects, tags: tags.map(({ tag }) => tag) }
    return rules?.readSearch(typed, context) ?? asIs
  }
}

/** Whether a filter has any results, prefetched for the list. Errors count as results. */
function useFinds() {
  const queryClient = useQueryClient()
  const { timezone } = useUser()
  return async (choice: ExpensesPart): Promise<boolean> => {
    const filter = filterOn(dayIn(timezone, new Date()), filterOf(parseExpensesSearch(choice)))
    const list = await queryClient.fetchInfiniteQuery(expenseListQuery(filter)).catch(() => undefined)
    return list?.pages[0]?.expenses.length !== 0
  }
}

const rivals: readonly (readonly (keyof ExpensesChoice)[])[] = [
  ['period', 'from', 'to'],
  ['minAmount', 'maxAmount', 'originalCurrency'],
]

/** Dates and amounts from the search replace those from other controls. */
function withoutRivals(base: ExpensesPart, filter: ExpensesPart): ExpensesPart {
  const gone = rivals.filter(group => group.some(part => filter[part] !== undefined)).flat()
  return { ...base, ...Object.fromEntries(gone.map(part => [part, undefined])) }
}

function isSame(one: ExpensesPart, other: ExpensesPart): boolean {
  const parts = new Set([...Object.keys(one), ...Object.keys(other)] as (keyof ExpensesChoice)[])
  return [...parts].every(part => (one[part] || undefined) === (other[part] || undefined))
}
