import type { Figure } from '@outlay/contract/conversations/conversations'
import { type ToolSet, tool } from 'ai'
import * as z from 'zod'
import type { Logger } from '../../../core/logger.ts'
import type { FigureTools } from '../figures/figureTools.ts'
import type { FigureLedger } from './figureLedger.ts'
import {
  askedOf,
  day,
  filters,
  NotFoundForModel,
  orderedSpan,
  projectIdOf,
  scopeInput,
  span,
  toolsOfTeam,
} from './modelScopes.ts'

/** Maximum length of user and receipt texts sent to the model, always as data. */
const longestText = 80

/** Replaces figures by name, value and derivation, and truncates texts; sources stay on the server. */
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

const nothing = z.object({})

interface Parts {
  readonly tools: FigureTools
  readonly ledger: FigureLedger
  readonly logger: Logger
}

/** The tools offered to a model: read-only, limited to what this person may see, each figure with a reference name. */
export function modelTools(parts: Parts): ToolSet {
  return { ...spendingTools(parts), ...groupTools(parts), ...budgetTools(parts) }
}

function spendingTools(parts: Parts): ToolSet {
  return {
    totals: tool({
      description: 'Sum, number, average and deductible sum of the expenses of a time, narrowed by filters.',
      inputSchema: scopeInput,
      execute: input =>
        answered(parts, async () => {
          const { tools, scope } = await askedOf(input, parts.tools)
          return tools.totals(scope)
        }),
    }),
    average: tool({
      description:
        'What a time comes to by the day, the week or the month, without the days to come; null where it is shorter than one.',
      inputSchema: z.object({ by: z.enum(['day', 'week', 'month']), ...scopeInput.shape }),
      execute: ({ by, ...input }) =>
        answered(parts, async () => {
          const { tools, scope } = await askedOf(input, parts.tools)
          return tools.rate(scope, by)
        }),
    }),
    share: tool({
      description:
        'What is narrowed by filters, beside all that was spent in the same time, and which share of it that is.',
      inputSchema: scopeInput,
      execute: input =>
        answered(parts, async () => {
          const { tools, scope } = await askedOf(input, parts.tools)
          return tools.share(scope)
        }),
    }),
    compare: tool({
      description: 'One time (from, to) beside another (otherFrom, otherTo).',
      inputSchema: z.object({ ...span, otherFrom: day, otherTo: day, ...filters }),
      execute: ({ otherFrom, otherTo, ...input }) =>
        answered(parts, async () => {
          const { tools, scope } = await askedOf(input, parts.tools)
          return tools.compare(scope, orderedSpan(otherFrom, otherTo))
        }),
    }),
  }
}

function groupTools(parts: Parts): ToolSet {
  const { tools } = parts
  return {
    largest: tool({
      description:
        'The largest categories, projects, merchants or single expenses of a time; or its sums by the currency that was paid in, or by who of the team spent.',
      inputSchema: z.object({
        by: z.enum(['category', 'project', 'merchant', 'expense', 'currency', 'member']),
        ...scopeInput.shape,
      }),
      execute: ({ by, ...input }) =>
        answered(parts, async () => {
          const asked = await askedOf(input, by === 'member' ? toolsOfTeam(tools) : tools)
          return asked.tools.largest(by, asked.scope)
        }),
    }),
    names: tool({
      description:
        "The names of the person's projects, of the merchants most often met, and of the team's members whose expenses this person sees.",
      inputSchema: nothing,
      execute: () =>
        answered(parts, async () => ({
          projects: [...(await tools.projectNames()).values()].slice(0, 100),
          merchants: (await tools.merchants('')).slice(0, 100),
          members: (await tools.members()).map(({ name }) => name).slice(0, 100),
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
    standouts: tool({
      description:
        'Single expenses of late that stand out: far above what is usual at their merchant or in their category, or perhaps paid twice.',
      inputSchema: nothing,
      execute: () => answered(parts, () => tools.standouts()),
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

/** A tool's result, or a generic failure: internal errors are logged, not sent to a provider. */
async function answered({ ledger, logger }: Parts, find: () => Promise<unknown>): Promise<unknown> {
  try {
    return shown(await find(), ledger)
  } catch (error) {
    if (error instanceof NotFoundForModel) return { error: error.message }
    logger.error({ err: error }, 'tool of the assistant failed')
    return { error: 'This is not available now.' }
  }
}
