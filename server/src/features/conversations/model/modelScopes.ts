import { currencySchema } from '@outlay/contract/core/currencies'
import { isDay } from '@outlay/contract/core/daySpans'
import { amountSchema } from '@outlay/contract/core/money'
import { categories } from '@outlay/contract/expenses/categories'
import { noProject } from '@outlay/contract/expenses/expenseFilters'
import { searchForWords } from '@outlay/contract/expenses/wordSearch'
import * as z from 'zod'
import type { Scope } from '../figures/figures.ts'
import type { FigureTools } from '../figures/figureTools.ts'
import { plainWords } from '../rules/words/plainWords.ts'

export const day = z.string().refine(isDay, 'A day as YYYY-MM-DD').describe('YYYY-MM-DD')
const categoryValues = categories.map(({ value }) => value)
export const span = { from: day.describe('First day, YYYY-MM-DD'), to: day.describe('Last day, YYYY-MM-DD') }

const amount = z.string().refine(text => amountSchema.safeParse(text).success, 'Decimal text, like 12.50')
const currency = z.string().transform((text, context) => {
  const { data } = currencySchema.safeParse(text.toUpperCase())
  if (data) return data
  context.addIssue({ code: 'custom', message: 'A code of ISO 4217, like EUR' })
  return z.NEVER
})

export const filters = {
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
  originalCurrency: currency
    .optional()
    .describe('What was paid in, ISO 4217; "paid" is then what was paid, beside the sum in the own currency'),
  minAmount: amount
    .optional()
    .describe('The least of one expense, decimal text in originalCurrency, else in the own currency'),
  maxAmount: amount.optional().describe('The most of one expense, the same way; both are included'),
  member: z
    .string()
    .min(1)
    .max(200)
    .optional()
    .describe('Somebody of the team by name (see "names"): what they spent on its projects'),
}
export const scopeInput = z.object({ ...span, ...filters })
export type ScopeInput = z.output<typeof scopeInput>

/** The model named something nonexistent; the message is for the model. */
export class NotFoundForModel extends Error {}

interface ModelScope {
  readonly tools: FigureTools
  readonly scope: Scope
}

/** The scope and spender a model asks about. @throws NotFoundForModel */
export async function askedOf({ member, ...input }: ScopeInput, tools: FigureTools): Promise<ModelScope> {
  const asked = member === undefined ? tools : await toolsOfMember(member, tools)
  return { tools: asked, scope: await scopeOf(input, asked) }
}

/** Tools for team spending. @throws NotFoundForModel */
export function toolsOfTeam(tools: FigureTools): FigureTools {
  const team = tools.ofTeam()
  if (!team) throw new NotFoundForModel('This person does not see what a team spends.')
  return team
}

async function toolsOfMember(name: string, tools: FigureTools): Promise<FigureTools> {
  const wanted = plainWords(name)
  const found = (await tools.members()).filter(({ calledBy }) =>
    calledBy.some(one => plainWords(one) === wanted),
  )
  const [member, another] = found
  if (another)
    throw new NotFoundForModel('Several people of the team have this name: ask with the whole name.')
  const asked = member && tools.ofMember(member)
  if (!asked) throw new NotFoundForModel('There is nobody of this name whose expenses this person sees.')
  return asked
}

async function scopeOf(input: Omit<ScopeInput, 'member'>, tools: FigureTools): Promise<Scope> {
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

/** @throws NotFoundForModel */
export async function projectIdOf(project: string, tools: FigureTools): Promise<string> {
  const wanted = plainWords(project)
  const found = [...(await tools.projectNames())].find(([, name]) => plainWords(name) === wanted)
  if (!found) throw new NotFoundForModel('There is no project of this name.')
  return found[0]
}

export function orderedSpan(one: string, other: string) {
  return one <= other ? { from: one, to: other } : { from: other, to: one }
}
