import { categories } from '@outlay/contract/categories'
import type { Figure } from '@outlay/contract/conversations'
import { isDay } from '@outlay/contract/core/isDay'
import { noProject } from '@outlay/contract/expenses'
import { searchForWords } from '@outlay/contract/wordSearch'
import { type ToolSet, tool } from 'ai'
import * as z from 'zod'
import type { Logger } from '../../../core/logger.ts'
import type { Scope } from '../figures/figures.ts'
import type { FigureTools } from '../figures/figureTools.ts'
import { plainWords } from '../rules/words/plainWords.ts'
import type { FigureLedger } from './figureLedger.ts'

const day = z.string().refine(isDay, 'A day as YYYY-MM-DD').describe('YYYY-MM-DD')
const categoryValues = categories.map(({ value }) => value)
const span = { from: day.describe('First day, YYYY-MM-DD'), to: day.describe('Last day, YYYY-MM-DD') }
const filters = {
  category: z.enum(categoryValues).optional(),
  project: z.string().max(200).optional().describe(`A project's name, or "${noProject}" for none`),
  merchant: z.string().min(1).max(200).optional().describe('The whole name of a merchant'),
  search: z
    .string()
    .trim()
    .min(1)
    .max(190)
    .optional()
    .describe(
      'Whole words that the description contains; for names that no merchant has, and for "coffee" or "taxi"',
    ),
  isDeductible: z
    .enum(['true', 'false'])
    .transform(text => text === 'true')
    .optional(),
}
const scopeInput = z.object({ ...span, ...filters })
type ScopeInput = z.infer<typeof scopeInput>

const nothing = z.object({})

/** Texts of receipts and people reach the model as values of data, no longer than this. */
const longestText = 80

interface Parts {
  readonly tools: FigureTools
  readonly ledger: FigureLedger
  readonly logger: Logger
}

/** The tools as a model sees them: read-only, of this one person, every figure with the name to refer to it by. */
export function modelTools(parts: Parts): ToolSet {
  return { ...spendingTools(parts), ...budgetTools(parts) }
}

function spendingTools(parts: Parts): ToolSet {
  const { tools } = parts
  return {
    totals: tool({
      description: 'Sum, number, average and deductible sum of the expenses of a time, narrowed by filters.',
      inputSchema: scopeInput,
      execute: input => answered(parts, async () => tools.totals(await scopeOf(input, tools))),
    }),
    compare: tool({
      description: 'One time (from, to) beside another (otherFrom, otherTo).',
      inputSchema: z.object({ ...span, otherFrom: day, otherTo: day, ...filters }),
      execute: ({ otherFrom, otherTo, ...input }) =>
        answered(parts, async () =>
          tools.compare(await scopeOf(input, tools), orderedSpan(otherFrom, otherTo)),
        ),
    }),
    largest: tool({
      description: 'The largest categories, projects, merchants or single expenses of a time.',
      inputSchema: z.object({
        by: z.enum(['category', 'project', 'merchant', 'expense']),
        ...scopeInput.shape,
      }),
      execute: ({ by, ...input }) =>
        answered(parts, async () => tools.largest(by, await scopeOf(input, tools))),
    }),
    names: tool({
      description: "The names of the person's projects and of the merchants most often met.",
      inputSchema: nothing,
      execute: () =>
        answered(parts, async () => ({
          projects: [...(await tools.projectNames()).values()].slice(0, 100),
          merchants: (await tools.merchants('')).slice(0, 100),
        })),
    }),
  }
}

function budgetTools(parts: Parts): ToolSet {
  const { tools } = parts
  return {
    budget: tool({
      description:
        "This month's budget and the savings goal: spent, left, left for each day, and whether spending is ahead of time.",
      inputSchema: nothing,
      execute: () => answered(parts, () => tools.budget()),
    }),
    projectBudget: tool({
      description: "What is left of a project's budget, which is of all its time; null where there is none.",
      inputSchema: z.object({ project: z.string().min(1).max(200).describe("The project's name") }),
      execute: ({ project }) =>
        answered(parts, async () => {
          const { ofBudget, ...spent } = (await tools.projectBudget(await projectIdOf(project, tools))) ?? {}
          return { ...spent, ...(ofBudget ?? { budget: null }) }
        }),
    }),
    moods: tool({
      description: 'What was spent in which mood; of moods with fewer than five expenses the sum only.',
      inputSchema: z.object(span),
      execute: ({ from, to }) => answered(parts, () => tools.moods(orderedSpan(from, to))),
    }),
    recurring: tool({
      description: 'Charges that return in a steady rhythm, and when the next is expected.',
      inputSchema: nothing,
      execute: () => answered(parts, async () => (await tools.recurring()).slice(0, 20)),
    }),
    forecast: tool({
      description:
        'What this month may come to, and the range that holds four of five outcomes; null where there is not enough data for a forecast.',
      inputSchema: nothing,
      execute: () => answered(parts, () => tools.forecast()),
    }),
    pending: tool({
      description: 'How many expenses wait for review and count in no total yet.',
      inputSchema: nothing,
      execute: () => answered(parts, () => tools.pending()),
    }),
  }
}

class NoSuchProject extends Error {}

async function scopeOf(input: ScopeInput, tools: FigureTools): Promise<Scope> {
  const { from, to, project, search, ...filter } = input
  const asked = {
    ...filter,
    span: orderedSpan(from, to),
    ...(search !== undefined && { search: searchForWords(search) }),
  }
  if (project === undefined) return asked
  const projectId = project === noProject ? noProject : await projectIdOf(project, tools)
  return { ...asked, projectId }
}

async function projectIdOf(project: string, tools: FigureTools): Promise<string> {
  const wanted = plainWords(project)
  const found = [...(await tools.projectNames())].find(([, name]) => plainWords(name) === wanted)
  if (!found) throw new NoSuchProject()
  return found[0]
}

function orderedSpan(one: string, other: string) {
  return one <= other ? { from: one, to: other } : { from: other, to: one }
}

/** What a tool found, or that it did not: what went wrong inside is for the log, not for a provider. */
async function answered({ ledger, logger }: Parts, find: () => Promise<unknown>): Promise<unknown> {
  try {
    return shown(await find(), ledger)
  } catch (error) {
    if (error instanceof NoSuchProject) return { error: 'There is no project of this name.' }
    logger.error({ err: error }, 'tool of the assistant failed')
    return { error: 'This is not available now.' }
  }
}

/** Figures become their name, value and how they were computed; texts are cut, and what is behind a figure stays here. */
function shown(value: unknown, ledger: FigureLedger): unknown {
  if (typeof value === 'string') return cutName(value, ledger)
  if (Array.isArray(value)) return value.map(one => shown(one, ledger))
  if (typeof value !== 'object' || value === null) return value
  if (isFigure(value)) return { ref: ledger.add(value), unit: value.unit, value: value.value, ...of(value) }
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shown(one, ledger)]))
}

function cutName(text: string, ledger: FigureLedger): string {
  const name = [...text].slice(0, longestText).join('')
  ledger.addName(name)
  return name
}

const of = ({ currency, derivation }: Figure) => ({
  ...(currency && { currency }),
  ...(derivation && { computedAs: derivation }),
})

function isFigure(value: object): value is Figure {
  return 'kind' in value && value.kind === 'figure'
}
