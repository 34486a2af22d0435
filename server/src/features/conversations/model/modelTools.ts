import type { Figure } from '@outlay/contract/conversations/conversations'
import { type ToolSet, tool } from 'ai'
import * as z from 'zod'
import type { Logger } from '../../../core/logger.ts'
import type { FigureTools } from '../figures/figureTools.ts'
import type { FigureLedger } from './checkedSentence.ts'
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
      description:
        'Total, count, average and deductible total of the expenses in a period, narrowed by filters.',
      inputSchema: scopeInput,
      execute: input =>
        answered(parts, async () => {
          const { tools, scope } = await askedOf(input, parts.tools)
          return tools.totals(scope)
        }),
    }),
    average: tool({
      description:
        'Average spending per day, week or month in a period, excluding future days; null if the period is shorter.',
      inputSchema: z.object({ by: z.enum(['day', 'week', 'month']), ...scopeInput.shape }),
      execute: ({ by, ...input }) =>
        answered(parts, async () => {
          const { tools, scope } = await askedOf(input, parts.tools)
          return tools.rate(scope, by)
        }),
    }),
    share: tool({
      description: 'Spending narrowed by filters, all spending in the same period, and the share of it.',
      inputSchema: scopeInput,
      execute: input =>
        answered(parts, async () => {
          const { tools, scope } = await askedOf(input, parts.tools)
          return tools.share(scope)
        }),
    }),
    compare: tool({
      description: 'Compares one period (from, to) with another (otherFrom, otherTo).',
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
        'The largest categories, projects, merchants or single expenses in a period; or its totals by currency paid or by team member.',
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
        "The names of the person's projects, most frequent merchants, and the team members whose expenses this person can see.",
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
        "This month's budget and the savings goal: spent, left, left per day, and whether spending is ahead of an even pace.",
      inputSchema: nothing,
      execute: () => answered(parts, () => tools.budget()),
    }),
    projectBudget: tool({
      description:
        "What is left of a project's budget, which covers the whole project; null if there is none.",
      inputSchema: z.object({ project: z.string().min(1).max(200).describe("The project's name") }),
      execute: ({ project }) =>
        answered(parts, async () => {
          const { ofBudget, ...spent } = (await tools.projectBudget(await projectIdOf(project, tools))) ?? {}
          return { ...spent, ...(ofBudget ?? { budget: null }) }
        }),
    }),
    moods: tool({
      description: 'Spending by mood; only the total for moods with fewer than five expenses.',
      inputSchema: z.object(span),
      execute: ({ from, to }) => answered(parts, () => tools.moods(orderedSpan(from, to))),
    }),
    recurring: tool({
      description: 'Recurring charges, and when the next is expected.',
      inputSchema: nothing,
      execute: () => answered(parts, async () => (await tools.recurring()).slice(0, 20)),
    }),
    standouts: tool({
      description:
        'Recent single expenses that stand out: far above the usual for their merchant or category, or possibly paid twice.',
      inputSchema: nothing,
      execute: () => answered(parts, () => tools.standouts()),
    }),
    forecast: tool({
      description:
        'This month so far, and its expected total with the range that holds four of five outcomes; `expected` is null without enough data.',
      inputSchema: nothing,
      execute: () => answered(parts, () => tools.forecast()),
    }),
    pending: tool({
      description: 'How many expenses are to review and do not count toward totals yet.',
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
    logger.error({ err: error }, 'an assistant tool failed')
    return { error: 'This is not available now.' }
  }
}
