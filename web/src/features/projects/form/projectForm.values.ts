import type { User } from '@outlay/contract/accounts/currentUser'
import { isDay } from '@outlay/contract/core/daySpans'
import {
  defaultProjectColor,
  type Project,
  type ProjectVisibility,
  projectBody,
} from '@outlay/contract/projects/projects'
import { localeDay } from '../../../core/formats/calendarDay.ts'
import { money } from '../../../core/formats/formats.ts'
import type { Locale } from '../../../core/formats/locale.ts'
import type { EditedField, FieldContext } from '../../../core/forms/conflicts/editedFields.ts'
import { validateWith } from '../../../core/forms/formValidation.ts'
import { msg, t, translated } from '../../../core/language/language.ts'
import { amountText } from '../../../entities/currencies/amountText.ts'
import type { ProjectBody } from '../projects.api.ts'

/** The form's fields, grouped as they belong together, and how each is displayed. */
export const projectFields: readonly EditedField<ProjectFormValues>[] = [
  { unit: ['name'], label: msg('Name'), text: ({ name }) => `“${name}”` },
  {
    unit: ['description'],
    label: msg('Description'),
    text: ({ description }) => description && `“${description}”`,
  },
  { unit: ['color'], label: msg('Color'), text: ({ color }) => colorName(color) },
  { unit: ['budget', 'currency'], label: msg('Budget'), text: budgetText },
  {
    unit: ['endDate'],
    label: msg('End date'),
    text: ({ endDate }, { locale }) => (isDay(endDate) ? localeDay(locale, endDate) : endDate),
  },
  {
    unit: ['visibility'],
    label: msg('Visible to'),
    text: ({ visibility }) => translated(visibilityNames[visibility]),
  },
  { unit: ['isActive'], label: msg('Active'), text: ({ isActive }) => (isActive ? t('Yes') : t('No')) },
]

function colorName(color: string): string {
  const known = projectColors.find(({ value }) => value.toLowerCase() === color.toLowerCase())
  return known ? translated(known.name) : color
}

function budgetText({ budget, currency }: ProjectFormValues, { locale }: FieldContext): string {
  return budget && currency ? money(locale, amountText(locale, budget, currency), currency) : budget
}

/** Who sees a team project. */
export const visibilityNames: Record<ProjectVisibility, string> = {
  team: msg('Everyone on the team'),
  private: msg('Only its members'),
}

/** Input values; empty if unset. The budget is always a decimal string. */
export interface ProjectFormValues {
  name: string
  description: string
  color: string
  isActive: boolean
  budget: string
  currency: string
  endDate: string
  /** Belongs to the team; cannot be changed after creation. */
  isTeams: boolean
  visibility: ProjectVisibility
}

interface Start {
  user: User
  /** All of the user's projects. */
  projects: readonly Project[]
  /** Whether a new one belongs to the team. */
  isTeams?: boolean
}

/** The initial values: those of the project, or of a new one. */
export function valuesOf(
  project: Project | undefined,
  { user, projects, isTeams = false }: Start,
): ProjectFormValues {
  return {
    name: project?.name ?? '',
    description: project?.description ?? '',
    color: project?.color ?? leastUsedColor(projects),
    isActive: project?.isActive !== 'false',
    budget: project?.budget ?? '',
    currency: project?.budget ? project.currency : user.preferredCurrency,
    endDate: project?.endDate ?? '',
    isTeams: project ? project.teamId !== null : isTeams,
    visibility: project?.visibility ?? 'team',
  }
}

/** The request body; with the team's ID for a new team project. */
export function bodyOf(locale: Locale, values: ProjectFormValues, newOf: string | null = null): ProjectBody {
  const budget = amountText(locale, values.budget, values.currency) || null
  return {
    name: values.name.trim(),
    description: values.description.trim(),
    color: values.color,
    isActive: values.isActive ? 'true' : 'false',
    budget,
    // Validated before.
    ...(budget && { currency: values.currency as NonNullable<ProjectBody['currency']> }),
    endDate: values.endDate || null,
    ...(values.isTeams && { visibility: values.visibility }),
    ...(values.isTeams && newOf && { teamId: newOf }),
  }
}

const validateBody = validateWith(projectBody)

export function validateProject(locale: Locale, values: ProjectFormValues) {
  return validateBody(bodyOf(locale, values))
}

/** Distinguishable with any color vision: after Okabe and Ito, "Color Universal Design" (2008). */
export const projectColors = [
  { value: defaultProjectColor, name: msg('Blue') },
  { value: '#E69F00', name: msg('Orange') },
  { value: '#009E73', name: msg('Green') },
  { value: '#CC79A7', name: msg('Pink') },
  { value: '#56B4E9', name: msg('Sky blue') },
  { value: '#D55E00', name: msg('Vermilion') },
  { value: '#F0E442', name: msg('Yellow') },
  { value: '#6B7280', name: msg('Gray') },
] as const

/** The least used color, the first in case of ties. The default of a new project. */
export function leastUsedColor(projects: readonly Pick<Project, 'color'>[]): string {
  const used = projects.map(({ color }) => color.toUpperCase())
  const counts = projectColors.map(({ value }) => used.filter(color => color === value).length)
  return projectColors[counts.indexOf(Math.min(...counts))]?.value ?? defaultProjectColor
}
